/** Why a harvest has ended before the end of the list. */
export type HarvestReason =
  /** No answer in time, none at all, or an address that may not be asked. */
  | 'slow'
  | 'down'
  | 'forbidden'
  | 'redirected'
  | 'too-large'
  /** An answer that is not OAI-PMH, or not sound XML. */
  | 'unreadable'
  /** The same page is offered for ever. */
  | 'loop'
  /** A token that the repository no longer takes. */
  | 'badResumptionToken'
  /** Another error of the protocol. */
  | 'refused'

export class HarvestFailed extends Error {
  override name = 'HarvestFailed'
  readonly reason: HarvestReason
  constructor(reason: HarvestReason, details = '') {
    super(details === '' ? reason : `${reason}: ${details.slice(0, 200).toWellFormed()}`)
    this.reason = reason
  }
}
