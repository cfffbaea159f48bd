import {
  decideComment,
  insertComment,
  upsertRating,
  maskedWriter,
} from '@wenyuan/server/areas/ratings/public.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { findReaderByAccount } from '@wenyuan/server/domain/readers/reader-store.ts'
import { touchRecords } from '@wenyuan/server/domain/records/store.ts'
import { siteScope } from '@wenyuan/server/core/scope.ts'
import type { TenantScope } from '@wenyuan/server/platform/db/tenant-scope.ts'
import { demoComments, demoScore } from './opinions.ts'
import { demoReaders } from './readers.ts'

const DAY_MS = 86_400_000
/** Records that are rated: the most borrowed ones. */
const RATED = 80

/** Ratings and comments of the demo readers; a tenant that has ratings is skipped. */
export async function seedOpinions(appContext: AppContext, tenant: string): Promise<void> {
  const site = appContext.tenants.byCode(tenant)
  if (!site) return
  const where = siteScope(appContext, site, { requestId: 'demo' })
  if (await hasRatings(where)) return
  const at = (daysAgo: number) => ({ ...where, now: new Date(where.now.getTime() - daysAgo * DAY_MS) })
  const records = await mostBorrowed(where, RATED)
  for (const { account } of demoReaders.filter((one) => one.tenant === tenant)) {
    const reader = await findReaderByAccount(where, account)
    if (!reader) continue
    for (const [place, recordId] of records.entries()) {
      const score = demoScore(recordId, account)
      const rating = { recordId, readerId: reader.reader_id, score: score ?? 0 }
      if (score !== undefined) await upsertRating(at(place + 1), rating)
    }
  }
  await touchRecords(where.db, tenant, records)
  for (const [number, one] of demoComments.filter((all) => all.tenant === tenant).entries()) {
    const reader = await findReaderByAccount(where, one.account)
    if (!reader) continue
    const commentId = `demo-${number + 1}`
    const writer = maskedWriter(reader)
    const { recordId, content } = one
    const written = { commentId, recordId, readerId: reader.reader_id, writer, content }
    await insertComment(at(one.daysAgo), written)
    if (one.state !== 'waiting')
      await decideComment(at(one.daysAgo - 1), { commentId, state: one.state, reason: one.reason ?? '' })
  }
}

async function hasRatings({ db, tenant }: TenantScope): Promise<boolean> {
  const row = await db
    .selectFrom('rating')
    .select('record_id')
    .where('tenant', '=', tenant)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function mostBorrowed({ db, tenant }: TenantScope, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bib_record')
    .select('record_id')
    .where('tenant', '=', tenant)
    .orderBy('loans', 'desc')
    .orderBy('record_id')
    .limit(limit)
    .execute()
  return rows.map(({ record_id }) => record_id)
}
