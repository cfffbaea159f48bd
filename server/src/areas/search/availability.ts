import type { Availability, BestWay } from '@wenyuan/contract/areas/search.ts'
import type { Ports } from '../../core/ports.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { itemsOfRecords, recordsByIds, type StoredItem } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'
import { byLibraryOrder } from '../../domain/tenants/libraries-in-order.ts'
import { withCurrentStates, type Circulation } from '../../domain/circulation/copy-states.ts'

const nothing: BestWay = {
  kind: 'none',
  libCode: '',
  library: '',
  location: '',
  callNo: '',
  dueDate: '',
  link: '',
  copiesHere: 0,
  copiesElsewhere: 0,
  branchesElsewhere: 0,
}

interface Asked {
  /** The branch whose copies lead; by default the reader's own. */
  preferred?: string | undefined
  /** Address of the caller's machine: packages of journals may open on the library's networks only. */
  address: string
}

/**
 * Copies, copies on the shelf and the best way to get each record: three bulk reads, and those of packages where there
 * are journals. Unknown ids are omitted.
 */
export async function availabilityOf(
  ports: Pick<Ports, 'copyStates' | 'onlineWays'>,
  scope: Scope,
  ids: readonly string[],
  { preferred, address }: Asked,
): Promise<Availability[]> {
  const items = await itemsOfRecords(scope.db, scope.tenant, ids)
  const stored = await recordsByIds(scope.db, scope.tenant, ids)
  const states = await ports.copyStates(scope, ids)
  const rows = new Map(stored.filter(({ withdrawn }) => !withdrawn).map((row) => [row.record_id, row]))
  const records = [...rows.values()].map(({ record }) => record)
  const online = await ports.onlineWays(scope, records, address)
  return [...new Set(ids)].flatMap((recordId) => {
    const row = rows.get(recordId)
    if (!row) return []
    const copies = withCurrentStates(items.get(recordId) ?? [], states.of(recordId))
    const [easiest = null] = online.get(recordId) ?? []
    const link = easiest?.now === 'opens' || easiest?.now === 'signIn' ? easiest.link : ''
    return {
      recordId,
      itemCount: copies.length,
      onShelfCount: copies.filter(({ status }) => status === 'available').length,
      best: bestWay(scope, copies, link, states.of(recordId), preferred),
      online: easiest,
      coverUrl: coverAddress(scope.site, row),
    }
  })
}

/**
 * The best way by the reader's effort: a copy on the shelf of the near branch, online, on the shelf of another branch,
 * reading room, waiting. The order is that of the card on the record page, see `fulfilmentOptions`.
 * @param preferred The branch the reader has chosen: it leads where a copy stands on its shelf
 */
export function bestWay(
  scope: Scope,
  copies: readonly StoredItem[],
  link: string,
  { out }: Circulation,
  preferred?: string,
): BestWay {
  const order = byLibraryOrder(scope)
  const inOrder = copies.toSorted((one, other) => order(one.library, other.library))
  const onShelf = inOrder.filter(({ status }) => status === 'available')
  const near = onShelf.find(({ library }) => library === preferred) ?? onShelf[0]
  const own = scope.reader?.libCode || undefined
  const isNear = own === undefined || near?.library === own || near?.library === preferred
  if (near && (isNear || link === '')) {
    const elsewhere = onShelf.filter(({ library }) => library !== near.library)
    return {
      ...wayTo(scope, near),
      kind: 'on-shelf',
      copiesHere: onShelf.length - elsewhere.length,
      copiesElsewhere: elsewhere.length,
      branchesElsewhere: new Set(elsewhere.map(({ library }) => library)).size,
    }
  }
  if (link !== '') return { ...nothing, kind: 'online', link }
  const reference = inOrder.find(({ status }) => status === 'reference')
  if (reference) return { ...wayTo(scope, reference), kind: 'reference' }
  // the copy of a branch with the earliest due date; copies without a known date come last
  const [lent] = inOrder
    .filter(({ status }) => status === 'on-loan')
    .map((copy) => ({ copy, dueDate: out.get(copy.barcode)?.dueOn ?? '' }))
    .toSorted(
      (one, other) =>
        order(one.copy.library, other.copy.library) ||
        (one.dueDate || '9').localeCompare(other.dueDate || '9'),
    )
  if (lent) return { ...wayTo(scope, lent.copy), kind: 'on-loan', dueDate: lent.dueDate }
  const processing = inOrder.find(({ status }) => status === 'processing')
  if (processing) return { ...wayTo(scope, processing), kind: 'processing' }
  return nothing
}

const wayTo = ({ site, language }: Scope, item: StoredItem): BestWay => ({
  ...nothing,
  libCode: item.library,
  library: site.libraries.find(({ code }) => code === item.library)?.name[language] ?? item.library,
  location: site.locations.find(({ code }) => code === item.location)?.name[language] ?? item.location,
  callNo: item.call_number,
})
