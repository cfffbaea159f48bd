/** An order as sent to a provider. */
export interface GatewayOrder {
  orderNo: string
  /** Amount in fen. */
  fen: number
  /** Text on the payer's screen. */
  subject: string
  expiresAt: Date
  /** Returned by the provider in its notification: names the tenant. */
  passback: string
  /** Address for payment notifications; it may be unreachable from the provider, so the state is queried as well. */
  notifyUrl: string
}

/** A payment confirmed by the provider. */
export interface Payment {
  orderNo: string
  fen: number
  /** The provider's id of the payment. */
  reference: string
}

/** A full or partial refund of an order. */
export interface GatewayRefund {
  orderNo: string
  /** Our number; repeated, it is the same refund, never a second one. */
  refundNo: string
  fen: number
  /** Total amount paid for the order, in fen. */
  paidFen: number
}

/** A notification as received: its exact bytes as text, and its headers, names in lower case. */
export interface GatewayMessage {
  body: string
  headers: Readonly<Record<string, string | undefined>>
}

/** The answer that a provider expects to a notification. */
export interface Acknowledgement {
  status: number
  contentType: string
  body: string
}

/**
 * The port to a payment provider. An outage is a value (`down`), since it is an ordinary event; a notification with an
 * invalid signature counts as none.
 */
export interface Gateway {
  /** Registers an order. @returns the content of its QR code; the same for a repeated order */
  precreate(order: GatewayOrder): Promise<{ codeContent: string } | 'down'>
  /** The payment of an order; undefined: none yet. */
  paymentOf(orderNo: string): Promise<Payment | undefined | 'down'>
  /** Closes an order, so that it cannot be paid. `paid`: the payment came first. */
  close(orderNo: string): Promise<'closed' | 'paid' | 'down'>
  /** Refunds money. `down` leaves the outcome open: repeat with the same number. */
  refund(refund: GatewayRefund): Promise<'refunded' | 'refused' | 'down'>
  /** The content of a notification with a valid signature: a payment, or an event that needs no booking. */
  readMessage(message: GatewayMessage): Promise<Payment | 'no payment' | undefined>
  /** The answer to a notification; a refused one is sent again by the provider. */
  acknowledge(taken: boolean): Acknowledgement
}
