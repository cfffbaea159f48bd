import { holdings, type Item } from '@wenyuan/contract/areas/holdings.ts'
import { implement } from '../../implement.ts'
import { itemsOfRecords, recordsByIds, type StoredItem } from '../../records/store.ts'
import type { Scope } from '../../scope.ts'

/** Copies of a library shown at once; the rest on demand. */
const AT_ONCE = 20

export const holdingsHandlers = () =>
  implement('holdings', holdings, {
    async byLibrary({ input, scope, fail }) {
      const [stored] = await recordsByIds(scope.db, scope.tenant, [input.recordId])
      if (!stored || stored.withdrawn) throw fail('RECORD_UNKNOWN', { field: 'recordId' })
      const items = (await itemsOfRecords(scope.db, scope.tenant, [input.recordId])).get(input.recordId) ?? []
      const groups = Map.groupBy(items, ({ library }) => library)
      return inReadersOrder(scope, [...groups]).map(([libCode, copies]) => ({
        libCode,
        libraryName: libraryName(scope, libCode),
        itemCount: copies.length,
        onShelfCount: copies.filter(({ status }) => status === 'available').length,
        items: copies.slice(0, AT_ONCE).map((copy) => itemOf(scope, copy)),
      }))
    },
  })

const libraryName = ({ site, language }: Scope, code: string) =>
  site.libraries.find((library) => library.code === code)?.name[language] ?? code

/** The reader's own library first, then the library's own order, then what it has not described. */
function inReadersOrder<T>({ site, reader }: Scope, groups: [libCode: string, value: T][]): [string, T][] {
  const place = (code: string) => {
    if (code === reader?.libCode) return -1
    const at = site.libraries.findIndex((library) => library.code === code)
    return at === -1 ? site.libraries.length : at
  }
  return groups.sort(([one], [other]) => place(one) - place(other))
}

const itemOf = (scope: Scope, item: StoredItem): Item => ({
  itemId: item.barcode,
  barcode: item.barcode,
  libCode: item.library,
  libraryName: libraryName(scope, item.library),
  locationId: item.location,
  locationName:
    scope.site.locations.find(({ code }) => code === item.location)?.name[scope.language] ?? item.location,
  callNo: item.call_number,
  status: item.status,
  volume: item.volume,
  dueDate: '',
})
