import { hash } from 'node:crypto'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { CatalogueSink } from '../catalogue/import.ts'
import type { AuthorityHeading, CatalogueEntry, CatalogueItem } from '../catalogue/record.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { Database } from '../../platform/db/open.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { isStorableJson, storable } from '../../platform/db/storable.ts'
import { withEdits } from '../record-edits/with-edits.ts'
import { noteChanges } from '../import-undo/change-store.ts'
import { copyImages } from '../import-undo/copy-images.ts'
import { copyRows } from '../import-undo/undo-copies.ts'
import { recordImages } from '../import-undo/undo-records.ts'
import { describePlaces } from '../tenants/places.ts'
import { type Arrival, usualArrival } from './arrival.ts'
import { upsertAuthorities } from './authority-store.ts'
import { countAnew } from './figure-store.ts'
import { upsertItems } from './item-store.ts'
import type { IndexFeed } from './index-feed.ts'
import type { AnalysisInput } from './record-analysis.ts'
import { digestsOf, type RecordRow, type SavedRow, touchRecords, upsertRecords } from './store.ts'
import { GONE, setWithdrawn } from './withdrawal.ts'

interface Parts {
  database: Database
  feed: IndexFeed
  tenant: string
  now: Date
  /** Of records that do not say so themselves; absent: `usualArrival`. */
  arrived?: Arrival
  /** By which what it does can be undone; absent: it cannot. */
  importId?: string | undefined
}

/** How many batches the index may lag behind the database. */
const BATCHES_BEHIND = 3

/** Sink of an import: each batch is one transaction in the database and is then indexed. */
export function makeCatalogueSink({ database, feed, tenant, now, arrived, importId }: Parts): CatalogueSink {
  const db = database.ofTenant(tenant)
  const places = describePlaces(database, tenant)
  const feeding: Promise<void>[] = []
  let usual: Promise<Arrival> | undefined

  /** Indexing continues while the next batches are read and saved. */
  const follow = async (fed: Promise<void>) => {
    // errors are handled in order; until then they must not count as unhandled
    fed.catch(() => {})
    feeding.push(fed)
    if (feeding.length > BATCHES_BEHIND) await feeding.shift()
  }

  return {
    async save(batch) {
      const digested = batch.map(storedEntry)
      const known = await digestsOf(
        db,
        tenant,
        digested.map(({ entry }) => entry.record.recordId),
      )
      const sent = digested.filter(({ entry, digest }) => known.get(entry.record.recordId) !== digest)
      const changed = await asEdited({ db, tenant }, sent)
      if (changed.length > 0) {
        await places.meet(changed.flatMap(({ entry }) => entry.items))
        usual ??= arrived ? Promise.resolve(arrived) : usualArrival({ db, tenant }, now)
        const undated = await usual
        const saved = await saveChanged(db, tenant, changed, {
          now,
          importId,
          // a record that is there already does not arrive again
          arrivalOf: ({ addedAt, record: { recordId } }) =>
            addedAt ?? (undated === 'unknown' || known.has(recordId) ? null : undated),
        })
        const added = saved.filter(({ record }) => !known.has(record.recordId))
        // an existing record may have copies outside this batch, so it is read again; librarians may have said something
        // of a thesis before it came; a withdrawn record is not indexed
        const isNew =
          added.length === saved.length &&
          !changed.some(({ entry }) => entry.deleted || entry.record.docCode === THESIS)
        await follow(isNew ? feed.feedSaved(tenant, added) : feed.feedPending(tenant))
      }
      const updated = changed.filter(({ entry }) => known.has(entry.record.recordId)).length
      return { added: changed.length - updated, updated, unchanged: batch.length - changed.length }
    },

    async attachItems(parent, items) {
      const recordId = storable(parent)
      const copies = storable(items)
      await places.meet(copies)
      return db.transaction().execute(async (trx) => {
        // touched first: this locks the record and shows whether it exists
        if ((await touchRecords(trx, tenant, [recordId])) === 0) return false
        const items = lastOfEach(copies.map((item) => ({ ...item, recordId })))
        await noted({ db: trx, tenant }, importId, [], items, () => saveItems(trx, tenant, items))
        return true
      })
    },

    async withdraw(keys) {
      const known = await digestsOf(db, tenant, storable([...keys]))
      await db.transaction().execute((trx) => noteWithdrawn({ db: trx, tenant }, importId, [...known.keys()]))
      return keys.filter((key) => known.has(storable(key)))
    },

    async saveAuthorities(headings) {
      await upsertAuthorities(db, tenant, lastHeadings(storable(headings)))
    },

    async finish() {
      await database.renewStatistics()
      await countAnew({ db, tenant })
      await Promise.all(feeding)
      await feed.feedPending(tenant)
      await places.finish()
    },
  }
}

/** Staff's changes stand over what the source sends. */
async function asEdited(
  where: TenantScope,
  sent: readonly DigestedEntry[],
): Promise<readonly DigestedEntry[]> {
  const edits = await withEdits(
    where,
    sent.map(({ entry: { record, marc } }) => ({ record, marc: marc ?? null })),
  )
  return sent.map((one) => {
    const now = edits.get(one.entry.record.recordId)
    if (!now) return one
    const { marc: _, ...rest } = one.entry
    return {
      ...one,
      entry: { ...rest, record: now.record, ...(now.marc === null ? {} : { marc: now.marc }) },
    }
  })
}

async function saveChanged(
  db: Db,
  tenant: string,
  changed: readonly DigestedEntry[],
  {
    now,
    arrivalOf,
    importId,
  }: { now: Date; arrivalOf: (entry: CatalogueEntry) => Date | null; importId: string | undefined },
): Promise<AnalysisInput[]> {
  const rows = changed.map(
    ({ entry, digest }): RecordRow => ({
      record_id: entry.record.recordId,
      doc_code: entry.record.docCode,
      title: entry.record.title,
      record: entry.record,
      marc: entry.marc ?? null,
      digest,
      added_at: now.toISOString(),
      arrived_at: arrivalOf(entry)?.toISOString() ?? null,
      loans: entry.loans ?? 0,
    }),
  )
  const items = lastOfEach(
    changed.flatMap(({ entry }) => entry.items.map((item) => ({ ...item, recordId: entry.record.recordId }))),
  )
  const saved = await db.transaction().execute(async (trx) => {
    return noted({ db: trx, tenant }, importId, rows, items, async () => {
      const versions = await upsertRecords(trx, tenant, rows)
      await saveItems(trx, tenant, items)
      return versions
    })
  })
  return inputsOf(saved, changed, items)
}

/** Does something with records and copies, and notes what it has changed. */
async function noted<Done>(
  where: TenantScope,
  importId: string | undefined,
  rows: readonly RecordRow[],
  items: readonly CatalogueItem[],
  work: () => Promise<Done>,
): Promise<Done> {
  if (importId === undefined) return work()
  const barcodes = items.map(({ barcode }) => barcode)
  const records = await recordImages(
    where,
    rows.map(({ record_id }) => record_id),
  )
  const copies = await copyRows(where, barcodes)
  const done = await work()
  const images = await copyImages(where, barcodes)
  await noteChanges(where.db, { tenant: where.tenant, importId }, [
    ...rows.map(({ record_id: key, digest: after }) => ({
      kind: 'record' as const,
      key,
      before: records.get(key) ?? null,
      after,
    })),
    // a withdrawn copy is not there
    ...[...images].map(([key, after]) => ({
      kind: 'copy' as const,
      key,
      before: copies.get(key) ?? null,
      after,
    })),
  ])
  return done
}

/** Withdraws records that the source has deleted, and notes which. */
async function noteWithdrawn(
  where: TenantScope,
  importId: string | undefined,
  ids: readonly string[],
): Promise<void> {
  const { db, tenant } = where
  const before = importId === undefined ? new Map() : await recordImages(where, ids)
  const withdrawn = await setWithdrawn(db, tenant, ids, 'deleted by its source')
  if (importId === undefined) return
  await noteChanges(
    db,
    { tenant, importId },
    withdrawn.map((key) => ({ kind: 'record', key, before: before.get(key) ?? null, after: GONE })),
  )
}

/** A record that a copy has moved away from changes too: availability is part of the index. */
async function saveItems(
  trx: Db,
  tenant: string,
  items: readonly (CatalogueItem & { recordId: string })[],
): Promise<void> {
  const left = await upsertItems(trx, tenant, items)
  if (left.length > 0) await touchRecords(trx, tenant, left)
}

interface DigestedEntry {
  entry: CatalogueEntry
  digest: string
}

/** The entry as the database can store it, with a digest to detect changes. */
function storedEntry(given: CatalogueEntry): DigestedEntry {
  const text = JSON.stringify([given.record, given.items, given.marc ?? null])
  if (isStorableJson(text)) return { entry: given, digest: digestOf(given, text) }
  const entry: CatalogueEntry = {
    ...given,
    record: storable(given.record),
    items: storable(given.items),
    ...(given.marc ? { marc: storable(given.marc) } : {}),
  }
  return { entry, digest: digestOf(entry, JSON.stringify([entry.record, entry.items, entry.marc ?? null])) }
}

function inputsOf(
  saved: readonly SavedRow[],
  changed: readonly { entry: CatalogueEntry }[],
  items: readonly (CatalogueItem & { recordId: string })[],
): AnalysisInput[] {
  const rows = new Map(saved.map((row) => [row.record_id, row]))
  const copies = Map.groupBy(items, ({ recordId }) => recordId)
  return changed.flatMap(({ entry: { record } }) => {
    const row = rows.get(record.recordId)
    if (!row) return []
    const { version, added_at: addedAt, loans } = row
    return { record, version, addedAt, loans, items: copies.get(record.recordId) ?? [] }
  })
}

/** One statement must not write a row twice: of copies with the same barcode the last one is used. */
const lastOfEach = <T extends CatalogueItem>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.barcode, item])).values(),
]

const lastHeadings = (headings: readonly AuthorityHeading[]): AuthorityHeading[] => [
  ...new Map(headings.map((heading) => [heading.controlNumber, heading])).values(),
]

const digestOf = (entry: CatalogueEntry, text: string): string => {
  const digest = hash('sha256', text, 'base64url')
  return entry.deleted ? GONE + digest : digest
}
