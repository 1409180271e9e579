// Run in the page by ReportBrowserIT. Every function gives a list of complaints.

function shown(element) {
  const box = element.getBoundingClientRect();
  return box.width + box.height > 0;
}

function figuresWithoutMarks() {
  return [...document.querySelectorAll('figure')]
    .filter(figure => ![...figure.querySelectorAll('.mark')].some(shown))
    .map(figure => figure.textContent.slice(0, 80));
}

function luminance(colour) {
  const [r, g, b] = colour.match(/[\d.]+/g).map(Number).map(c => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

// Text and marks against the page, by the limits of WCAG AA.
function unreadable() {
  const paper = getComputedStyle(document.body).backgroundColor;
  const complaints = [];
  for (const text of document.querySelectorAll('figure svg text')) {
    if (contrast(getComputedStyle(text).fill, paper) < 4.5) complaints.push(text.textContent);
  }
  for (const text of document.querySelectorAll('p, li, th, td, small, figcaption, dt, dd, caption, summary, a')) {
    const banner = text.closest('.banner');
    const behind = banner ? getComputedStyle(banner).backgroundColor : paper;
    if (contrast(getComputedStyle(text).color, behind) < 4.5) complaints.push(text.textContent.slice(0, 60));
  }
  for (const mark of document.querySelectorAll('.mark')) {
    if (contrast(getComputedStyle(mark).color, paper) < 3) complaints.push(mark.outerHTML.slice(0, 80));
  }
  return complaints;
}

// No text of a drawing reaches out of it or over another text.
function textsCutOrCovered() {
  const complaints = [];
  for (const svg of document.querySelectorAll('figure svg')) {
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map(text => {
      const name = [...text.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data).join('');
      return {name, box: text.getBoundingClientRect()};
    });
    texts.forEach(({name, box}, i) => {
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 3 || box.bottom > frame.bottom + 1) {
        complaints.push('cut: ' + name);
      }
      for (const other of texts.slice(i + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 4) complaints.push('covered: ' + name + ' / ' + other.name);
      }
    });
  }
  return complaints;
}
