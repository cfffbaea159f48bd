import { createHash, randomUUID } from 'node:crypto'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { DeskPayment } from './desk-elsewhere.ts'
import './tables.ts'

/** Longer than any payment takes at a library system, its time limits included. */
const CLAIM_MS = 120_000

/**
 * Runs a payment at a library system elsewhere while no other desk pays for the same reader: such systems book one charge
 * twice when two payments come in the same moment. What is due must be read inside. A payment of which the outcome is not
 * known keeps the account closed for two minutes, because the system may still book it.
 */
export async function onePaymentAtATime(
  where: SiteScope,
  readerId: string,
  pay: () => Promise<DeskPayment>,
): Promise<DeskPayment> {
  const account = createHash('sha256').update(readerId).digest('hex')
  const claim = randomUUID()
  if (!(await claimed(where, account, claim))) return { because: 'CHARGE_BEING_PAID' }
  let isKnown = false
  try {
    const paid = await pay()
    isKnown = true
    return paid
  } catch (error) {
    isKnown = !(error instanceof Fail && error.code === 'LIBRARY_SYSTEM_OFF')
    throw error
  } finally {
    if (isKnown) await release(where, account, claim)
  }
}

/** One statement, so that of two desks one has the account. */
async function claimed({ db, tenant, now }: SiteScope, account: string, claim: string): Promise<boolean> {
  const row = { claim, until: new Date(now.getTime() + CLAIM_MS) }
  const made = await db
    .insertInto('settling_account')
    .values({ tenant, account, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'account']).doUpdateSet(row).where('settling_account.until', '<=', now),
    )
    .returning('claim')
    .executeTakeFirst()
  return made !== undefined
}

const release = ({ db, tenant }: SiteScope, account: string, claim: string) =>
  db
    .deleteFrom('settling_account')
    .where('tenant', '=', tenant)
    .where('account', '=', account)
    .where('claim', '=', claim)
    .execute()
