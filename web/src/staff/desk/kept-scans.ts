import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { ApiError, mayWorkNextTime } from '../../api/api-error.ts'
import { createStore } from '../../kit/create-store.ts'
import { libraryPath, staffCall } from '../call.ts'
import { screenOwner } from '../session.ts'

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

/** The windows of a person share it; nobody else sends what stands there. */
const place = (): string => `wenyuanScans ${libraryPath()} ${screenOwner()}`

/** For a browser that stores nothing (more): it ends with the page. */
const inMemory = new Map<string, string>()

function storedText(): string {
  const text = inMemory.get(place())
  if (text !== undefined) return text
  try {
    return localStorage.getItem(place()) ?? '[]'
  } catch {
    return '[]'
  }
}

const isScan = (one: unknown): one is KeptScan =>
  typeof one === 'object' && one !== null && 'once' in one && 'asked' in one && typeof one.asked === 'object'

/** What cannot be read is none. */
function scansIn(text: string): readonly KeptScan[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(isScan) : []
  } catch {
    return []
  }
}

let last = { text: '[]', scans: scansIn('[]') }
const readKept = (): readonly KeptScan[] => {
  const text = storedText()
  if (text !== last.text) last = { text, scans: scansIn(text) }
  return last.scans
}
const store = createStore(readKept)
export const useKeptScans = store.use
// another window of the same person has kept or sent one
window.addEventListener('storage', store.changed)

/** @returns whether they outlive this page */
function change(of: (scans: readonly KeptScan[]) => readonly KeptScan[]): boolean {
  const text = JSON.stringify(of(readKept()))
  let isStored = true
  try {
    localStorage.setItem(place(), text)
    inMemory.delete(place())
  } catch {
    inMemory.set(place(), text)
    isStored = false
  }
  store.changed()
  return isStored
}

/** Whether earlier scans wait: what comes now waits behind them. */
export const isLineDown = (): boolean => readKept().some(({ refusal }) => refusal === undefined)

/** Whether it is not known that a call has reached the server. */
export const hasNotArrived = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** @returns whether it outlives this page */
export const keepScan = (once: string, asked: ScanCall): boolean =>
  change((scans) => [...scans, { once, asked, at: new Date().toISOString() }])

export const dropScan = (once: string): void =>
  void change((scans) => scans.filter((scan) => scan.once !== once))

/** A refused scan waits to be sent once more. */
export const sendAgain = (once: string): void =>
  void change((scans) =>
    scans.map(({ refusal, ...scan }) =>
      scan.once === once || refusal === undefined ? scan : { ...scan, refusal },
    ),
  )

const send = ({ asked, once }: KeptScan): Promise<unknown> =>
  asked.call === 'checkout'
    ? staffCall('checkout', asked.body, { once })
    : staffCall('scan-in', asked.body, { once })

/** It says nothing against the scan: it may be sent when its person is back, or may do it again. */
const isAboutPerson = ({ code }: ApiError): boolean =>
  ['STAFF_SESSION_OVER', 'STAFF_KEY_WRONG', 'RIGHT_MISSING', 'SIGN_IN_AGAIN'].includes(code)

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
        if (!(error instanceof ApiError) || mayWorkNextTime(error) || isAboutPerson(error)) return
        const { message: refusal } = error
        change((scans) => scans.map((scan) => (scan.once === next.once ? { ...scan, refusal } : scan)))
      }
    }
  } finally {
    isSending = false
  }
}
