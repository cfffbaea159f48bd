/** An order as a gateway is told of it. */
export interface GatewayOrder {
  orderNo: string
  /** What is to be paid, in fen. */
  fen: number
  /** Words on the payer's screen. */
  subject: string
  expiresAt: Date
  /** What the gateway gives back with its word of a payment: names the library. */
  passback: string
}

/** What a gateway knows to have been paid. */
export interface Payment {
  orderNo: string
  fen: number
  /** The gateway's own number of it. */
  reference: string
}

/**
 * A service that takes money for the library. Breakage is a value here, since a gateway that is down is an everyday
 * thing; a message whose signature does not hold is no message.
 */
export interface Gateway {
  /** Makes an order known, and says what its QR code must hold. The same order again gives the same code. */
  precreate(order: GatewayOrder): Promise<{ codeContent: string } | 'down'>
  /** What has been paid for an order; undefined: nothing yet. */
  paymentOf(orderNo: string): Promise<Payment | undefined | 'down'>
  /** A message as it came in, when its signature holds. */
  readMessage(content: string, sign: string): Payment | undefined
}
