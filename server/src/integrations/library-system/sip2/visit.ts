import { off } from '../rest-answers.ts'
import { askSessionsEnd } from './asking-patrons.ts'
import { type Asking, askingOf } from './asking.ts'
import { accountOf } from '../own-catalogue.ts'
import { Sip2Breakage } from './breakage.ts'
import { fitsIn } from './encoding.ts'
import type { KnownItems } from './known-items.ts'
import type { Sip2Pool } from './pool.ts'
import type { Sip2Settings } from './settings.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** One tenant's connection to its library system. */
export interface Sip2Line {
  settings: Sip2Settings
  pool: Sip2Pool
  items: KnownItems
}

type Manner = 'asks' | 'changes'

/** Runs messages over a connection. A broken connection becomes LIBRARY_SYSTEM_OFF. */
export async function speak<Answer>(
  { settings, pool }: Sip2Line,
  where: SiteScope,
  manner: Manner,
  work: (asking: Asking) => Promise<Answer>,
  account?: string,
): Promise<Answer> {
  // a slow network must not hold row locks of our database
  if (where.db.isTransaction) throw new Error('a library system elsewhere is asked outside of transactions')
  try {
    const { endSession } = await pool.supports()
    return await pool.use(
      (connection) => work(askingOf(connection, settings, where)),
      manner,
      account !== undefined && endSession
        ? (connection) => askSessionsEnd(askingOf(connection, settings, where), account)
        : undefined,
    )
  } catch (error) {
    if (error instanceof Sip2Breakage) throw off(error.message)
    throw error
  }
}

/**
 * Messages about one reader, with the end of the patron session afterwards. Undefined: the account cannot exist in the
 * library system.
 */
export async function visit<Answer>(
  line: Sip2Line,
  where: SiteScope,
  { readerId, manner }: { readerId: string; manner: Manner },
  work: (asking: Asking, account: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  const account = await accountOf(where, readerId)
  if (account === undefined || !fitsIn(line.settings.encoding, account)) return undefined
  return speak(line, where, manner, (asking) => work(asking, account), account)
}
