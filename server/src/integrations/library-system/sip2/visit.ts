import { Fail } from '../../../fail.ts'
import { askSessionsEnd } from './asking-patrons.ts'
import { type Asking, askingOf } from './asking.ts'
import { accountOf } from './catalogue.ts'
import { Sip2Breakage } from './breakage.ts'
import { fitsIn } from './encoding.ts'
import type { KnownItems } from './known-items.ts'
import type { Sip2Pool } from './pool.ts'
import type { Sip2Settings } from './settings.ts'
import type { SiteScope } from '../../../scope.ts'

/** One library's way to its library system. */
export interface Sip2Line {
  settings: Sip2Settings
  pool: Sip2Pool
  items: KnownItems
}

type Manner = 'asks' | 'changes'

/** Says something over a connection. Breakage is "out of order" to whoever asked. */
export async function speak<Answer>(
  { settings, pool }: Sip2Line,
  where: SiteScope,
  manner: Manner,
  work: (asking: Asking) => Promise<Answer>,
  account?: string,
): Promise<Answer> {
  // a network that is slow must not hold rows of our database
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
    if (error instanceof Sip2Breakage) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
    throw error
  }
}

/** Messages about one reader, ended for that reader afterwards. Undefined: the library system cannot know such an account. */
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
