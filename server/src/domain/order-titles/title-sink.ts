import { hash } from 'node:crypto'
import { storable } from '../../platform/db/storable.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { CatalogueSink } from '../catalogue/import.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { readPrice } from './price.ts'
import { countTitles, type NewOrderTitle, titleDigests, upsertTitles, withdrawTitles } from './store.ts'
import type { OrderCatalogue } from './tables.ts'

/** An id is unique in its library: the catalogue's code has no blank. */
export const titleIdOf = (catalogue: string, recordId: string): string => `${catalogue} ${recordId}`

interface Parts {
  scope: TenantScope
  catalogue: OrderCatalogue
  /** Titles that the file does not have are withdrawn at its end. */
  replaces: boolean
  /** Makes the titles searchable. */
  followed: () => Promise<void>
  /** So many titles are saved before they are made searchable beside the import. */
  followAfter?: number
}

const FOLLOW_AFTER = 5_000

/** Sink of an import into an order catalogue; copies and authority headings of the file are left out. */
export function makeTitleSink({
  scope,
  catalogue,
  replaces,
  followed,
  followAfter = FOLLOW_AFTER,
}: Parts): CatalogueSink & { withdrawn: () => number } {
  const seen = new Set<string>()
  let withdrawn = 0
  let waiting = 0
  let following: Promise<void> | undefined

  /** The index follows the table while further titles are read and saved: it works in other threads. */
  const follow = (saved: number) => {
    waiting += saved
    if (waiting < followAfter || following) return
    waiting = 0
    following = followed()
      // the end of the import tries again, and reports
      .catch(() => {})
      .finally(() => (following = undefined))
  }

  return {
    async save(batch) {
      const rows = batch
        .filter(({ deleted }) => !deleted)
        .map(({ record }) => titleRow(catalogue, storable(record)))
      if (replaces) for (const { titleId } of rows) seen.add(titleId)
      const known = await titleDigests(
        scope,
        rows.map(({ titleId }) => titleId),
      )
      const changed = rows.filter(({ titleId, digest }) => known.get(titleId) !== digest)
      if (changed.length > 0) await upsertTitles(scope, catalogue.code, changed)
      follow(changed.length)
      const updated = changed.filter(({ titleId }) => known.has(titleId)).length
      return { added: changed.length - updated, updated, unchanged: batch.length - changed.length }
    },
    attachItems: () => Promise.resolve(true),
    withdraw: () => Promise.resolve([]),
    saveAuthorities: () => Promise.resolve(),
    async finish() {
      if (replaces) withdrawn = await withdrawTitles(scope, catalogue.code, [...seen])
      await countTitles(scope, catalogue.code)
      await following
      await followed()
    },
    withdrawn: () => withdrawn,
  }
}

function titleRow(catalogue: OrderCatalogue, record: BibRecord): NewOrderTitle {
  const price = readPrice(record.price ?? '', catalogue.currency)
  return {
    titleId: titleIdOf(catalogue.code, record.recordId),
    record,
    price: price?.amount ?? null,
    currency: price?.currency ?? catalogue.currency,
    digest: hash('sha256', JSON.stringify([record, price]), 'base64url').slice(0, 22),
  }
}
