/**
 * How a library writes to its readers. One pair of functions for mail and telephone, so that who needs to tell a reader
 * something neither knows nor cares which server or provider carries it.
 */
export interface Messages {
  sendMail(to: string, subject: string, text: string): Promise<void>
  sendSms(to: string, text: string): Promise<void>
}

/** Each library sends in its own name. */
export type MessagesOf = (tenant: string) => Messages
