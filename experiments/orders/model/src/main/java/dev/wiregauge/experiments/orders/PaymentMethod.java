package dev.wiregauge.experiments.orders;

/** How an order is paid. */
public enum PaymentMethod {
    CREDIT_CARD,
    PAYPAL,
    BANK_TRANSFER
}
