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
  /** Where the gateway is to tell of a payment; it may be out of its reach, so the library asks as well. */
  notifyUrl: string
}

/** What a gateway knows to have been paid. */
export interface Payment {
  orderNo: string
  fen: number
  /** The gateway's own number of it. */
  reference: string
}

/** Some or all of what was paid for an order, on its way back. */
export interface GatewayRefund {
  orderNo: string
  /** Ours; said again it is the same refund, never a second one. */
  refundNo: string
  fen: number
  /** What was paid for the order in all. */
  paidFen: number
}

/** A message as it came in: its very bytes as text, and what stands beside them, names in small letters. */
export interface GatewayMessage {
  body: string
  headers: Readonly<Record<string, string | undefined>>
}

/** What a gateway wants to hear after a message. */
export interface Acknowledgement {
  status: number
  contentType: string
  body: string
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
  /** Sees to it that an order can no longer be paid. `paid`: the money came first. */
  close(orderNo: string): Promise<'closed' | 'paid' | 'down'>
  /** Gives money back. `down` says nothing of what became of it: ask again with the same number. */
  refund(refund: GatewayRefund): Promise<'refunded' | 'refused' | 'down'>
  /** What a message says, when its signature holds: a payment, or something else that needs no booking. */
  readMessage(message: GatewayMessage): Promise<Payment | 'no payment' | undefined>
  /** How a message is answered; one that was not taken is sent again. */
  acknowledge(taken: boolean): Acknowledgement
}
