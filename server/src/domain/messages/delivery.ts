import { withSlotReleased } from '../../platform/release-slot.ts'

/**
 * Why a message was not sent; the codes are the same for every carrier.
 * - `CARRIER_MISSING`: the tenant has no carrier for this kind of message.
 * - `CARRIER_UNREACHABLE`: no server, or it is broken or busy, also after retries.
 * - `CARRIER_REFUSED_US`: it refuses our account, key or sender address.
 * - `RECIPIENT_REFUSED`: it accepts our messages, but not for this mail box or number.
 * - `MESSAGE_UNFIT`: address or text cannot be sent.
 */
export type DeliveryFailureCode =
  | 'CARRIER_MISSING'
  | 'CARRIER_UNREACHABLE'
  | 'CARRIER_REFUSED_US'
  | 'RECIPIENT_REFUSED'
  | 'MESSAGE_UNFIT'

/** A failed delivery. `detail` names neither the recipient nor the text. */
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

/** Delays before each retry; their number is the number of retries. */
export interface Retrying {
  waitsMs: readonly number[]
}

const usual: Retrying = { waitsMs: [500, 2_000] }

/** Retries while the carrier is unreachable; a refusal is not retried. @throws DeliveryFailure */
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
