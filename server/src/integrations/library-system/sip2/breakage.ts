/** The library system did not answer as the protocol has it. `detail` names no reader. */
export class Sip2Breakage extends Error {
  override name = 'Sip2Breakage'
  readonly detail: string
  /** Nothing of the message can have arrived: it may be sent again by another connection. */
  readonly unsent: boolean

  constructor(detail: string, unsent = false) {
    super(`SIP2: ${detail}`)
    this.detail = detail
    this.unsent = unsent
  }
}
