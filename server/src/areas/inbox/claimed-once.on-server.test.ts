import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { siteScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { testPortal } from '../../testing/portal.ts'
import { claimDeliveries } from './delivery-store.ts'

const portal = testPortal()
function whereNow() {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  return siteScope(portal.appContext, site, { requestId: 'test' })
}

async function makeWaiting(count: number): Promise<void> {
  const headers = await portal.signIn('lin', { mail: 'lin@example.org', mail_verified: true })
  await portal.ask(inbox.chooseWays, { mail: '1', sms: '0' }, { headers })
  const { reader_id: readerId = '' } = (await findReaderByAccount(whereNow(), 'lin')) ?? {}
  for (let no = 0; no < count; no++)
    await sendNotice(whereNow(), { readerId, kind: 'paid', facts: { amount: '1.00' }, once: `${no}` })
}

/** Ends when a statement on the table of deliveries waits for another. */
async function someoneWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_locks waits join pg_locks about on about.pid = waits.pid
    where not waits.granted and about.relation = 'notice_delivery'::regclass
      and about.database = (select oid from pg_database where datname = current_database())`.execute(
    whereNow().db,
  )
  if (rows.length === 0) return someoneWaits()
}

test('what one worker takes no other takes, also before the first has ended its transaction', async () => {
  await makeWaiting(3)
  const where = whereNow()
  let second: ReturnType<typeof claimDeliveries> = Promise.resolve([])
  const first = await where.db.transaction().execute(async (db) => {
    const taken = await claimDeliveries({ ...where, db }, [], false)
    second = claimDeliveries(where, [], false)
    // it passes over what is taken, or waits for it
    await Promise.race([second, someoneWaits()])
    return taken
  })
  expect(first).toHaveLength(3)
  expect(await second).toEqual([])
})
