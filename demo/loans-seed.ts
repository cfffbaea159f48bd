import { sql } from 'kysely'
import { orderFromLibrary } from '@wenyuan/server/areas/requests/public.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { nightlyKind, runNight } from '@wenyuan/server/core/jobs/nightly.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { accountKey, findReaderByAccount, updateReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import { chargeReader } from '@wenyuan/server/domain/circulation/built-in/charges.ts'
import { builtInDesk } from '@wenyuan/server/domain/circulation/built-in/desk.ts'
import { builtInLibrary } from '@wenyuan/server/domain/circulation/built-in/open.ts'
import { type DemoLoans, demoLoans } from './loans.ts'
import { type SiteScope, siteScope } from '@wenyuan/server/core/scope.ts'
import type { TenantScope } from '@wenyuan/server/platform/db/tenant-scope.ts'

const DAY_MS = 86_400_000
/** The visiting scholar. */
const ASKER = 'X3000'

/** Loads the demo readers' loans through the desk, each at its own time; a tenant that has loans is skipped. */
export async function seedLoans(appContext: AppContext, tenant: string): Promise<void> {
  const site = appContext.tenants.byCode(tenant)
  if (!site) return
  const where = siteScope(appContext, site, { requestId: 'demo' })
  if (await hasLoans(where)) return
  const rows = demoLoans.filter((one) => one.tenant === tenant)
  const needed = rows.reduce((sum, { loans }) => sum + loans.length, 0)
  const barcodes = await copiesToLend(where, needed)
  for (const { account, loans, owed } of rows) {
    await lend(where, account, { loans, owed, barcodes })
  }
  if (tenant === 'wydx') await askForWhatIsOut(appContext, where, ASKER)
  await nightOfLoans(appContext, tenant)
}

/** The nightly jobs that follow from loans: fines, reminders, requests, figures. */
async function nightOfLoans(appContext: AppContext, tenant: string): Promise<void> {
  const kinds = ['loans', 'requests', 'figures and index'].map(nightlyKind)
  const jobs = Object.entries(appContext.nightly).filter(([kind]) => kinds.includes(kind))
  const { failures } = await runNight(Object.fromEntries(jobs), tenantOf(appContext, tenant))
  for (const error of failures.values()) throw error
}

/** Gives a reader the past loans of a demo reader, and open ones and a debt like his, on copies that nobody has. */
export async function seedLoansLike(
  appContext: AppContext,
  where: SiteScope,
  { like, account }: { like: string; account: string },
): Promise<void> {
  const of = demoLoans.find((one) => one.tenant === where.tenant && one.account === like)
  // past loans of a reader in debt have cost something; those of others are many, and would take seconds at the desk
  const isInDebt = of?.owed !== undefined
  const loans = (of?.loans ?? []).filter(({ lasted }) => isInDebt || lasted === undefined)
  if (!isInDebt) await copyPastLoans(where, { like, account })
  await lend(where, account, { loans, owed: of?.owed, barcodes: await copiesToLend(where, loans.length) })
  if (where.tenant === 'wydx' && like === ASKER) await askForWhatIsOut(appContext, where, account)
  await nightOfLoans(appContext, where.tenant)
}

async function copyPastLoans(
  { db, tenant }: TenantScope,
  { like, account }: { like: string; account: string },
): Promise<void> {
  await sql`
    insert into loan (tenant, loan_id, reader_id, barcode, record_id, library, lent_at, due_on, returned_at)
    select l.tenant, gen_random_uuid()::text, own.reader_id, l.barcode, l.record_id, l.library, l.lent_at, l.due_on,
      l.returned_at
    from loan l
      join reader r on r.tenant = l.tenant and r.reader_id = l.reader_id
      join reader own on own.tenant = l.tenant and own.account_key = ${accountKey(account)}
    where l.tenant = ${tenant} and r.account_key = ${accountKey(like)} and l.returned_at is not null`.execute(
    db,
  )
}

/** Lends through the desk, each loan at its own time. */
async function lend(
  where: SiteScope,
  account: string,
  { loans, owed, barcodes }: Pick<DemoLoans, 'loans' | 'owed'> & { barcodes: string[] },
): Promise<void> {
  const reader = await findReaderByAccount(where, account)
  if (!reader) return
  // the account may have been blocked since then
  await updateReader(where, reader.reader_id, { state: 'normal' })
  for (const { daysAgo, lasted } of loans.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const barcode = barcodes.pop() ?? ''
    const at = (days: number): SiteScope => ({
      ...where,
      now: new Date(where.now.getTime() - days * DAY_MS),
    })
    await builtInDesk.checkOut(at(daysAgo), reader.reader_id, barcode)
    if (lasted !== undefined) await builtInDesk.checkIn(at(daysAgo - lasted), barcode)
  }
  if (owed !== undefined) await chargeDamage(where, reader.reader_id, owed)
  await updateReader(where, reader.reader_id, { state: reader.state })
}

/** Reserves a book that the ordinary student has on loan; a copy on the shelf is kept for it. */
async function askForWhatIsOut(appContext: AppContext, where: SiteScope, account: string): Promise<void> {
  const [owner, asker] = [
    await findReaderByAccount(where, '20260001'),
    await findReaderByAccount(where, account),
  ]
  const libCode = where.site.libraries[0]?.code
  if (!owner || !asker || libCode === undefined) return
  const { loans } = await builtInLibrary.openLoans(where, owner.reader_id, { offset: 1, limit: 1 })
  const reader = { readerId: asker.reader_id }
  for (const { recordId, volume } of loans) {
    const wanted = { recordId, volume, libCode, contactInfo: asker.mail, address: '' }
    await orderFromLibrary({ ...where, reader }, appContext.librarySystems, 'reservation', wanted)
  }
}

async function hasLoans({ db, tenant }: TenantScope): Promise<boolean> {
  const row = await db
    .selectFrom('loan')
    .select('loan_id')
    .where('tenant', '=', tenant)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Copies of the most wanted records that have another copy on the shelf: the same on every machine. */
async function copiesToLend({ db, tenant }: TenantScope, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('bib_record', (join) =>
      join
        .onRef('bib_record.tenant', '=', 'item.tenant')
        .onRef('bib_record.record_id', '=', 'item.record_id'),
    )
    .select((eb) => eb.fn.min<string>('item.barcode').as('barcode'))
    .where('item.tenant', '=', tenant)
    .where('item.status', '=', 'available')
    .groupBy(['item.record_id', 'bib_record.loans'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('bib_record.loans', 'desc')
    .orderBy('item.record_id')
    .limit(limit)
    .execute()
  return rows.map(({ barcode }) => barcode).toReversed()
}

const chargeDamage = (where: SiteScope, readerId: string, fen: number): Promise<unknown> =>
  where.db.transaction().execute((db) =>
    chargeReader(
      { ...where, db },
      {
        readerId,
        kind: 'damage',
        // a charge is made once per reference: each reader has his own
        reference: `demo ${readerId}`,
        recordId: '',
        barcode: '',
        library: '',
        fen,
      },
    ),
  )
