import type { ItemStatus } from '../../../domain/catalogue/record.ts'
import type { SiteScope } from '../../../core/scope.ts'
import type { Circulation, Standing } from '../../../domain/circulation/copy-states.ts'
import { firstCopies } from '../own-catalogue.ts'
import { eachPart, holdsWhere, itemsWhere, type KohaLine, outsideTransactions } from './asking.ts'
import { CheckoutFacts, type ItemFacts } from './facts.ts'
import { stateOf } from './holds.ts'
import { dayOf } from '../sent-dates.ts'
import { statusOf } from './standing.ts'

/** States of items: on loan until when, and kept for somebody. */
export async function itemStates(line: KohaLine, where: SiteScope, items: readonly ItemFacts[]) {
  outsideTransactions(where)
  const ids = new Set(items.map(({ item_id }) => item_id))
  const checkouts = await eachPart([...ids], (part) =>
    line.client.list('/checkouts', { q: JSON.stringify({ item_id: part }) }, CheckoutFacts),
  )
  const holds = await holdsWhere(line, 'biblio_id', [...new Set(items.map(({ biblio_id }) => biblio_id))])
  const dueOf = new Map(checkouts.map(({ item_id, due_date }) => [item_id, due_date]))
  const kept = new Set(holds.filter((hold) => stateOf(hold) !== 'waiting').map(({ item_id }) => item_id))
  return {
    holds,
    dueOn: ({ item_id }: ItemFacts): string | undefined => {
      const due = dueOf.get(item_id)
      return due === undefined ? undefined : dayOf(where, due)
    },
    status: (item: ItemFacts): ItemStatus =>
      statusOf(item, { out: dueOf.has(item.item_id), held: kept.has(item.item_id) }),
  }
}

/** Current states of the copies on a page of records. */
export async function kohaCopyStates(
  line: KohaLine,
  where: SiteScope,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Circulation>> {
  const rows = await firstCopies(where, recordIds)
  const items = await itemsWhere(
    line,
    'external_id',
    rows.map(({ barcode }) => barcode),
  )
  const states = await itemStates(line, where, items)
  const byBarcode = new Map(items.map((item) => [item.external_id ?? '', item]))
  return new Map(
    [...Map.groupBy(rows, ({ record_id }) => record_id)].map(([recordId, copies]) => {
      const known = copies.flatMap((row) => {
        const item = byBarcode.get(row.barcode)
        return item ? [{ row, item, is: states.status(item) }] : []
      })
      const titles = new Set(known.map(({ item }) => item.biblio_id))
      const out: [string, { dueOn: string; library: string }][] = known.flatMap(({ row, item }) => {
        const dueOn = states.dueOn(item)
        return dueOn === undefined ? [] : [[row.barcode, { dueOn, library: row.library }]]
      })
      const standing: [string, Standing][] = known.flatMap(({ row, is }) => {
        const was = row.status as ItemStatus
        return is === was ? [] : [[row.barcode, { library: row.library, was, is }]]
      })
      const waiting = states.holds.filter((hold) => titles.has(hold.biblio_id) && stateOf(hold) === 'waiting')
      return [recordId, { out: new Map(out), waiting: waiting.length, standing: new Map(standing) }]
    }),
  )
}
