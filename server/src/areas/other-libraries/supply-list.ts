import type { SupplyState } from '@wenyuan/contract/constants/other-libraries.ts'
import { itemsOfRecords } from '../../domain/records/store.ts'
import type { Ports } from '../../core/ports.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../core/scope.ts'
import { heldByNumber } from '../recommendations/public.ts'
import { partnerCalled } from './partners.ts'
import { pageOfSupplyRows, type SupplyRow } from './supply-store.ts'

/** Copies that are shown beside a request. */
const MOST_COPIES = 10

export type SupplyPorts = Pick<Ports, 'engine' | 'copyStates'>

/** Partners' requests for staff, the oldest first, each with our own copies of the same ISBN or ISSN. */
export async function pageOfSupplies(
  scope: SiteScope,
  { engine, copyStates }: SupplyPorts,
  inStates: readonly SupplyState[],
  slice: Slice,
) {
  const { total, rows } = await pageOfSupplyRows(scope, inStates, slice)
  const numbers = rows.map(({ wanted: { isbn, issn } }) => ({ isbn, issn }))
  const held = rows.length === 0 ? new Map<string, string>() : await heldByNumber(engine, scope, numbers)
  const recordIds = [...new Set(held.values())]
  const items = await itemsOfRecords(scope.db, scope.tenant, recordIds)
  const states =
    recordIds.length === 0 ? undefined : await copyStates({ ...scope, reader: undefined }, recordIds)
  return {
    total,
    records: rows.map((row) => {
      const recordId = held.get(row.wanted.isbn) ?? held.get(row.wanted.issn) ?? ''
      const out = states?.of(recordId).out
      const copies = (items.get(recordId) ?? []).map(({ barcode, call_number, location, status }) => ({
        barcode,
        callNumber: call_number,
        location,
        isOnShelf: status === 'available' && !out?.has(barcode),
      }))
      return {
        ...row.wanted,
        supplyId: row.supply_id,
        requestNo: row.request_id,
        title: titleOf(row),
        partner: partnerCalled(scope, row.partner)?.name ?? row.partner,
        kind: row.service,
        state: row.state,
        askedAt: row.asked_at.toISOString(),
        neededBy: row.needed_by ?? '',
        dueOn: row.due_on ?? '',
        barcode: row.barcode,
        note: row.note,
        isRenewalAsked: row.is_renewal_asked,
        recordId,
        copies: copies.slice(0, MOST_COPIES),
        onShelf: copies.filter(({ isOnShelf }) => isOnShelf).length,
        callNumber: copies[0]?.callNumber ?? '',
      }
    }),
  }
}

/** What is wanted, in one line: the part of a book or journal, or the whole, and by whom it is. */
const titleOf = ({ wanted: { article, publication, author } }: SupplyRow): string =>
  [[article, publication].filter((one) => one !== '').join(' · '), author]
    .filter((one) => one !== '')
    .join(' / ')
