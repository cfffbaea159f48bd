import '@wenyuan/server/domain/readers/sign-ins.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { ordinaryRule } from '@wenyuan/server/domain/circulation/loan-policy.ts'
import { insertLoanRules } from '@wenyuan/server/domain/circulation/loan-rule-store.ts'
import { insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import { sql } from 'kysely'
import { TENANT } from '../shared/catalogue-portal.ts'
import { printProgress } from '../shared/figures.ts'
import type { LoadReader, LoadWorld } from './mix.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { makeLibrary, storeMadeUp } from '../shared/made-up-library.ts'
import { drawBeginnings, drawSearches } from '../search/queries.ts'

export interface LibrarySize {
  records: number
  readers: number
}

const BATCH = 500
const DAY_MS = 86_400_000
const LOANS_EACH = 5
const SEARCHES = 1_000
const SEEDS = { searches: 77, beginnings: 777 } as const
/** Limits so high that no request is refused. */
const rule = { ...ordinaryRule, copies: 10_000, renewals: 99, holds: 10_000, debtLimit: 1_000_000 }

/** A tenant with an indexed catalogue and signed-in readers, each with some loans. */
export async function fillLoadLibrary(
  appContext: AppContext,
  { records, readers }: LibrarySize,
  tenant: string = TENANT,
): Promise<LoadWorld> {
  const { database } = appContext
  await makeLibrary(database, tenant, { bookCover: true })
  await appContext.tenants.refresh()
  const db = database.ofTenant(tenant)
  await insertLoanRules({ db, tenant }, [rule, { ...rule, readerType: 'student' }])
  const make = makeCatalogue()
  const lent: { barcode: string; recordId: string; branch: string }[] = []
  const recordIds: string[] = []
  for (let from = 0; from < records; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, records - from) }, (_, at) => make(from + at))
    const stored = await storeMadeUp(db, tenant, made)
    recordIds.push(...stored.recordIds)
    lent.push(...stored.copies.filter(({ status }) => status === 'on-loan'))
    if (from % 10_000 === 0) printProgress(`${from} of ${records} records stored`)
  }
  const where = { db, tenant, now: appContext.clock() }
  const all: LoadReader[] = []
  for (let no = 0; no < readers; no++) {
    const account = `reader${no}`
    const readerId = (await insertReader(where, { account, name: account }, where.now)) ?? ''
    const own = lent.splice(0, LOANS_EACH)
    const loans = own.map(({ barcode, recordId, branch }, at) => ({
      tenant,
      loan_id: `loan-${barcode}`,
      reader_id: readerId,
      barcode,
      record_id: recordId,
      library: branch,
      lent_at: new Date(where.now.getTime() - 10 * DAY_MS),
      due_on: new Date(where.now.getTime() + (5 + at) * DAY_MS).toISOString().slice(0, 10),
      renewed_at: null,
      returned_at: null,
    }))
    if (loans.length > 0) await db.insertInto('loan').values(loans).execute()
    const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
    const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
    all.push({
      readerId,
      account,
      headers: { [jwtHeader]: jwt, mappingpath: tenant },
      loanIds: loans.map(({ loan_id }) => loan_id),
    })
  }
  // autovacuum would do this within minutes
  await sql`analyze`.execute(db).catch(() => {})
  printProgress('the index is built')
  await appContext.feed.rebuild(tenant, 'bench')
  return {
    recordIds,
    readers: all,
    searches: drawSearches(make, records, SEARCHES, SEEDS.searches).map(({ body }) => body),
    beginnings: drawBeginnings(make, records, SEARCHES, SEEDS.beginnings).filter((text) => text !== ''),
    visitor: { mappingpath: tenant },
  }
}
