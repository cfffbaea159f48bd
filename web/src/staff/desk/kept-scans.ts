import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { ApiError, mayWorkNextTime } from '../../api/api-error.ts'
import { createStore } from '../../kit/create-store.ts'
import { libraryPath, staffCall } from '../call.ts'

/** What a scan asks of the server. */
export type ScanCall =
  | { call: 'checkout'; body: AskOf<'checkout'> }
  | { call: 'scan-in'; body: AskOf<'scan-in'> }

/** A scan that has not reached the server. `once` is its idempotency key: sent twice, it is done once. */
export interface KeptScan {
  once: string
  asked: ScanCall
  at: string
  /** What the server said against it, when it was sent. */
  refusal?: string
}

const place = () => `wenyuanScans ${libraryPath()}`

let kept: readonly KeptScan[] | undefined
const readKept = (): readonly KeptScan[] => {
  kept ??= JSON.parse(localStorage.getItem(place()) ?? '[]') as KeptScan[]
  return kept
}
const store = createStore(readKept)
export const useKeptScans = store.use

function write(next: readonly KeptScan[]): void {
  kept = next
  localStorage.setItem(place(), JSON.stringify(next))
  store.changed()
}

/** Whether earlier scans wait: what comes now waits behind them. */
export const isLineDown = (): boolean => readKept().some(({ refusal }) => refusal === undefined)

/** Whether it is not known that a call has reached the server. */
export const hasNotArrived = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const keepScan = (once: string, asked: ScanCall): void =>
  write([...readKept(), { once, asked, at: new Date().toISOString() }])

export const dropScan = (once: string): void => write(readKept().filter((scan) => scan.once !== once))

const send = ({ asked, once }: KeptScan): Promise<unknown> =>
  asked.call === 'checkout'
    ? staffCall('checkout', asked.body, { once })
    : staffCall('scan-in', asked.body, { once })

let isSending = false

/** Sends what was kept, in its order, until the line is down again. A refused one stays, with what was said against it. */
export async function sendKeptScans(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const next = readKept().find(({ refusal }) => refusal === undefined)
      if (!next) return
      try {
        await send(next)
        dropScan(next.once)
      } catch (error) {
        if (mayWorkNextTime(error) || !(error instanceof ApiError)) return
        const { message: refusal } = error
        write(readKept().map((scan) => (scan.once === next.once ? { ...scan, refusal } : scan)))
      }
    }
  } finally {
    isSending = false
  }
}
