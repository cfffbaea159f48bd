declare module '../../core/ports.ts' {
  interface Ports {
    messagesOf: MessagesOf
  }
}

/** The port for messages to readers by mail and telephone; callers do not depend on the server or provider. */
export interface Messages {
  sendMail(to: string, subject: string, text: string, options?: MailOptions): Promise<void>
  sendSms(to: string, text: string): Promise<void>
  /** Whether messages of this kind can be sent: a carrier is set. */
  hasCarrier(kind: 'mail' | 'sms'): boolean
}

/** Each tenant sends under its own name. */
export type MessagesOf = (tenant: string) => Messages

export interface MailOptions {
  /** The same letter as HTML: mail programs choose. */
  html?: string
  /** Address that ends letters of this kind by one POST without a sign-in (RFC 8058). */
  unsubscribe?: string
}
