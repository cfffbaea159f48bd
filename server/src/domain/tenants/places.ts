import type { CatalogueItem } from '../catalogue/record.ts'
import type { Database } from '../../platform/db/open.ts'
import { meetItemTypes } from '../item-types/item-type.ts'
import { touchTenant } from './store.ts'

/**
 * Creates branches, shelving locations and item types that a catalogue mentions for the first time, named by their code until the
 * tenant describes them. Source: wire decisions "Search".
 */
export function describePlaces(database: Database, tenant: string) {
  const db = database.ofTenant(tenant)
  const libraries = new Set<string>()
  const locations = new Set<string>()
  const types = new Set<string>()
  let added = false

  const named = (code: string) => JSON.stringify({ 'zh-CN': code, 'zh-TW': code, en: code })
  const nothing = JSON.stringify({ 'zh-CN': '', 'zh-TW': '', en: '' })

  return {
    async meet(items: readonly CatalogueItem[]): Promise<void> {
      const branches = fresh(
        libraries,
        items.map(({ branch }) => branch),
      )
      if (branches.length > 0) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('library')
          .values(
            branches.map((code) => ({
              tenant,
              code,
              name: named(code),
              campus: '',
              campus_name: nothing,
              address: nothing,
              opening_hours: nothing,
              position: 1_000,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        added ||= numInsertedOrUpdatedRows !== 0n
      }
      const shelves = fresh(
        locations,
        items.map(({ location }) => location),
      )
      if (shelves.length > 0) {
        const branchOf = new Map(items.map(({ location, branch }) => [location, branch]))
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('location')
          .values(
            shelves.map((code) => ({
              tenant,
              code,
              library: branchOf.get(code) ?? '',
              name: named(code),
              floor: '',
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        added ||= numInsertedOrUpdatedRows !== 0n
      }
      const kinds = fresh(
        types,
        items.map(({ itemType = '' }) => itemType),
      )
      await meetItemTypes({ db, tenant }, kinds)
    },

    async finish(): Promise<void> {
      if (added) await touchTenant(database, tenant)
    },
  }
}

function fresh(known: Set<string>, codes: readonly string[]): string[] {
  const unseen = [...new Set(codes)].filter((code) => code !== '' && !known.has(code))
  for (const code of unseen) known.add(code)
  return unseen
}
