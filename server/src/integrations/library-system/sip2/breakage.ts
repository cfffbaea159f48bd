/** The library system gave no valid answer. `detail` names no reader. */
export class Sip2Breakage extends Error {
  override name = 'Sip2Breakage'
  readonly detail: string
  /** True when nothing of the message can have arrived: it may be sent again on another connection. */
  readonly unsent: boolean

  constructor(detail: string, unsent = false) {
    super(`SIP2: ${detail}`)
    this.detail = detail
    this.unsent = unsent
  }
}
