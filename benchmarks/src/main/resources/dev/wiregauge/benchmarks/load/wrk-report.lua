-- Prints the figures at the end, for programs: one line of JSON after a marker. Microseconds.
-- The global connections is put above this text. There is no response callback: wrk would call it for every answer,
-- on the CPU that makes the load.

local ffi = require("ffi")

-- wrk's histogram of latencies: how many answers took how many microseconds.
ffi.cdef("typedef struct { uint64_t count; uint64_t limit; uint64_t min; uint64_t max; uint64_t data[1]; } histogram;")

local percents = {0, 1, 5, 10, 25, 50, 66, 75, 80, 90, 95, 98, 99, 99.9}

-- wrk always "corrects for coordinated omission" before it calls done: beside every answer that took longer than twice
-- the average, it counts made-up ones. Other tools report what was measured; so the made-up ones are taken out again,
-- longest first, which is the reverse of how they came in.
local function undoCorrection(summary, latency)
  local perConnection = math.floor(summary.requests / connections)
  if perConnection == 0 then
    return
  end
  local interval = math.floor(summary.duration / perConnection)
  local histogram = ffi.cast("histogram **", latency)[0]
  for micros = tonumber(histogram.max), interval * 2, -1 do
    local count = histogram.data[micros]
    local madeUp = micros - interval
    while count > 0 and madeUp > interval do
      histogram.data[madeUp] = histogram.data[madeUp] - count
      histogram.count = histogram.count - count
      madeUp = madeUp - interval
    end
  end
  -- Holds only if all that is assumed here about wrk's insides is so.
  if tonumber(histogram.count) ~= summary.requests - summary.errors.timeout then
    error("this wrk keeps its latencies in a way that wrk-report.lua does not know")
  end
end

-- Without one answer the mean is not a number, which JSON cannot say.
local function number(value)
  return value ~= value and "0" or string.format("%.3f", value)
end

function done(summary, latency, requests)
  undoCorrection(summary, latency)
  local errors = {}
  for _, kind in ipairs({"connect", "read", "write", "status", "timeout"}) do
    errors[#errors + 1] = string.format('"%s":%.0f', kind, summary.errors[kind])
  end
  -- wrk has no percentile 100: it answers 0. The longest is max.
  local curve = {}
  for _, percent in ipairs(percents) do
    curve[#curve + 1] = string.format("[%g,%s]", percent, number(latency:percentile(percent)))
  end
  print(string.format(
    'WIREGAUGE {"requests":%.0f,"duration":%.0f,"bytes":%.0f,"errors":{%s},"mean":%s,"stdev":%s,"max":%s,"curve":[%s]}',
    summary.requests, summary.duration, summary.bytes, table.concat(errors, ","),
    number(latency.mean), number(latency.stdev), number(latency.max), table.concat(curve, ",")))
end
