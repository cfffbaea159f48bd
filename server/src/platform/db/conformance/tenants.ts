import { expect, test } from 'vitest'
import { type DatabaseUnderTest, idsSeen, keep } from './saved-searches.ts'

/** Row-Level Security. */
export function describeTenants({ database }: DatabaseUnderTest): void {
  const whu = () => database().ofTenant('whu')

  test('rows are visible and writable for their own tenant only, and not without a tenant', async () => {
    await keep(database().ofTenant('pku'), 'pku', 'of pku', 1).execute()
    expect(await idsSeen(database().ofTenant('pku'))).toEqual(['of pku'])
    expect(await idsSeen(whu())).not.toContain('of pku')
    expect(await idsSeen(database().directory)).toEqual([])
    await expect(keep(whu(), 'pku', 'forged', 1).execute()).rejects.toThrow('row-level security')
    await expect(keep(database().directory, 'pku', 'forged', 1).execute()).rejects.toThrow(
      'row-level security',
    )
    const theirs = whu().deleteFrom('saved_search').where('id', '=', 'of pku')
    expect(await theirs.executeTakeFirst()).toMatchObject({ numDeletedRows: 0n })
  })

  test('concurrent statements of many tenants never see rows of each other', async () => {
    const tenants = ['a', 'b', 'c', 'd'].map((code) => `mixed-${code}`)
    for (const tenant of tenants) await keep(database().ofTenant(tenant), tenant, tenant, 1).execute()
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const tenant = tenants[at % tenants.length] ?? ''
        const db = database().ofTenant(tenant)
        return { tenant, ids: at % 3 === 0 ? await db.transaction().execute(idsSeen) : await idsSeen(db) }
      }),
    )
    for (const { tenant, ids } of seen) expect(ids).toEqual([tenant])
  })

  test('an invalid group code never reaches a statement', async () => {
    for (const tenant of ['', "x'; drop table item; --", 'x'.repeat(33), '北大', 'a b']) {
      await expect(idsSeen(database().ofTenant(tenant))).rejects.toThrow('Not a group code')
      await expect(database().ofTenant(tenant).transaction().execute(idsSeen)).rejects.toThrow(
        'Not a group code',
      )
    }
  })
}
