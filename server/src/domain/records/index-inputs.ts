import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Database } from '../../platform/db/open.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { pageTexts } from '../page-images/store.ts'
import { isSearchable } from '../theses/full-text.ts'
import { thesisEntries, thesisTexts } from '../theses/store.ts'
import { thesisOf } from '../theses/thesis.ts'
import { type AnalysisInput, inputOf } from './record-analysis.ts'
import { itemsOfRecords, listedJournals, scoresOfRecords, type StoredRecord } from './store.ts'

interface Parts {
  database: Database
  tenants: TenantDirectory
  /** Embargoes of full texts end by it. */
  clock: () => Date
}

export type ReadInputs = (
  tenant: string,
  records: readonly StoredRecord[],
  /** Runs before each query and may wait. */
  beforeEach?: () => Promise<void>,
) => Promise<AnalysisInput[]>

/** Reads what the index needs of records: their copies, readers' scores, and texts that everybody may read. */
export function makeInputReader({ database, tenants, clock }: Parts): ReadInputs {
  /** What librarians say of theses among the records, and the words of their files that everybody may read today. */
  const thesisInputs = async (tenant: string, records: readonly StoredRecord[]) => {
    const theses = records.filter(({ record }) => record.docCode === THESIS)
    const where = { db: database.ofTenant(tenant), tenant }
    const ids = theses.map(({ record_id }) => record_id)
    const [entries, texts] = await Promise.all([thesisEntries(where, ids), thesisTexts(where, ids)])
    const today = dayIn(tenants.byCode(tenant)?.settings.timeZone ?? 'UTC', clock())
    return new Map(
      theses.map(({ record_id, record }) => {
        const entry = entries.get(record_id)
        const thesis = thesisOf(record, entry)
        const fullText = thesis && isSearchable(thesis, today) ? texts.get(record_id) : undefined
        return [record_id, { thesis: entry, fullText }] as const
      }),
    )
  }

  return async (tenant, records, beforeEach = async () => {}) => {
    const db = database.ofTenant(tenant)
    const ids = records.map(({ record_id }) => record_id)
    await beforeEach()
    const items = await itemsOfRecords(db, tenant, ids)
    await beforeEach()
    const scores = await scoresOfRecords(db, tenant, ids)
    await beforeEach()
    const journals = records.filter(({ record }) => record.docCode === JOURNAL)
    const online = await listedJournals(
      db,
      tenant,
      journals.map(({ record_id }) => record_id),
    )
    await beforeEach()
    const theses = await thesisInputs(tenant, records)
    await beforeEach()
    // words of a thesis are those of its files
    const others = records.filter(({ record }) => record.docCode !== THESIS)
    const pages = await pageTexts(
      { db, tenant },
      others.map(({ record_id }) => record_id),
    )
    return records.map((record) =>
      inputOf(record, items.get(record.record_id) ?? [], {
        scores: scores.get(record.record_id),
        online: online.has(record.record_id),
        fullText: pages.get(record.record_id),
        ...theses.get(record.record_id),
      }),
    )
  }
}
