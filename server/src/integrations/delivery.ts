import { withSlotReleased } from '../platform/release-slot.ts'

/**
 * Why a message did not leave, in words every carrier shares.
 *
 * - `CARRIER_MISSING`: the library has set none for this kind of message.
 * - `CARRIER_UNREACHABLE`: no server, or it is broken or busy, also after trying again.
 * - `CARRIER_REFUSED_US`: it does not take messages from us: account, key or sender address.
 * - `RECIPIENT_REFUSED`: it takes ours, but not for this mail box or number.
 * - `MESSAGE_UNFIT`: address or text is nothing that can be sent.
 */
export type DeliveryFailureCode =
  | 'CARRIER_MISSING'
  | 'CARRIER_UNREACHABLE'
  | 'CARRIER_REFUSED_US'
  | 'RECIPIENT_REFUSED'
  | 'MESSAGE_UNFIT'

/** A message that was not sent. `detail` names neither the recipient nor the text. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly code: DeliveryFailureCode
  readonly detail: string

  constructor(code: DeliveryFailureCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}

/** Waiting times before each further attempt; their number is the number of further attempts. */
export interface Retrying {
  waitsMs: readonly number[]
}

const usual: Retrying = { waitsMs: [500, 2_000] }

/** Tries again while the carrier is unreachable, and only then: a refusal stays one. @throws DeliveryFailure */
export const withRetries = <T>(attempt: () => Promise<T>, { waitsMs }: Retrying = usual): Promise<T> =>
  withSlotReleased(() => tryAgain(attempt, waitsMs))

async function tryAgain<T>(attempt: () => Promise<T>, waitsMs: readonly number[]): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof DeliveryFailure) || error.code !== 'CARRIER_UNREACHABLE') throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return await attempt()
}
