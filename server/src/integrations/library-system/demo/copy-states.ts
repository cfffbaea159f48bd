import { setTimeout as wait } from 'node:timers/promises'
import { Fail } from '../../../core/fail.ts'
import type { CopyStates } from '../../../domain/circulation/copy-states.ts'

const SLOW_MS = 5_000

/** Behaves as the reader's account name says: unavailable, slow, or normal. */
export const demoCopyStates =
  (inner: CopyStates): CopyStates =>
  async (asking, recordIds) => {
    const account = asking.reader?.account ?? ''
    if (account.endsWith('-outage')) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
    if (account.endsWith('-slow')) await wait(SLOW_MS)
    return inner(asking, recordIds)
  }
