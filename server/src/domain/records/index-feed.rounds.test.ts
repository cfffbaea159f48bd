import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { expect, test } from 'vitest'
import type { Hits, SearchRequest } from '../../search/engines/engine.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { longTest } from '../../platform/testing/rounds.ts'

const portal = testPortal()

const everything: SearchRequest = {
  query: { op: 'all' },
  sort: { by: 'callNo', direction: 'asc' },
  offset: 0,
  rows: 50,
  facets: facetNames.map((name) => ({ name, top: 50 })),
}

const answer = async (tenant: string): Promise<Omit<Hits, 'indexVersion'>> => {
  const { indexVersion, ...hits } = await portal.appContext.engine.search(tenant, everything)
  expect(indexVersion).not.toBe('')
  return hits
}

const pendingOf = async (tenant: string): Promise<number> =>
  (
    await portal.appContext.database
      .ofTenant(tenant)
      .selectFrom('index_pending')
      .select('record_id')
      .where('tenant', '=', tenant)
      .execute()
  ).length

test('indexing during a load gives the same index as a rebuild from the stored records', async () => {
  const { appContext } = portal
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'r1', title: '红楼梦', authors: ['曹雪芹'] },
      {
        items: [
          itemOf('b2', { branch: 'b', location: 'z', callNumber: 'Z9' }),
          itemOf('b1', { branch: 'a', location: 'y', callNumber: 'A1' }),
        ],
        loans: 7,
      },
    ),
    entryOf({ recordId: 'r2', title: 'Ulysses', authors: ['Joyce, James'] }, { items: [itemOf('b3', {})] }),
    entryOf({ recordId: 'r3', title: 'Nothing on the shelf', subjects: ['Emptiness'] }),
  ])
  // the second load names one copy of r1 only: the other two stay
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'r1', title: '红楼梦（校注本）', authors: ['曹雪芹'] },
      { items: [itemOf('b4', { branch: 'c', callNumber: 'C3' })] },
    ),
    entryOf({ recordId: 'r4', title: 'New with the changed one' }),
  ])
  const asLoaded = await answer(portal.tenant)
  expect(asLoaded.total).toBe(4)
  expect(asLoaded.facets.libCode?.map(({ value }) => value)).toEqual(expect.arrayContaining(['a', 'b', 'c']))
  expect(await pendingOf(portal.tenant)).toBe(0)
  await appContext.feed.rebuild(portal.tenant, 'for the test')
  expect(await answer(portal.tenant)).toEqual(asLoaded)
})

test('records saved but not indexed when the program stopped are indexed at the next start', async () => {
  const { appContext } = portal
  const db = appContext.database.ofTenant(portal.neighbour)
  await portal.load(portal.neighbour, [entryOf({ recordId: 'r1', title: 'Before the stop' })])
  await db
    .insertInto('index_pending')
    .values({ tenant: portal.neighbour, record_id: 'r1', version: 1_000_000 })
    .execute()
  await db
    .updateTable('bib_record')
    .set({ version: 1_000_000, loans: 3, withdrawn: true })
    .where('tenant', '=', portal.neighbour)
    .execute()
  await appContext.feed.settleAll()
  expect((await answer(portal.neighbour)).total).toBe(0)
  expect(await pendingOf(portal.neighbour)).toBe(0)
})

longTest(
  'a large batch analysed in worker threads gives the same index as its records one by one',
  async () => {
    const entries = Array.from({ length: 300 }, (_, number) =>
      entryOf({ recordId: `n${number}`, title: `第${number}卷 中国文学史`, authors: [`Author, ${number}`] }),
    )
    for (const code of ['many', 'single']) {
      await portal.addTenant({ code, path: code, name: { 'zh-CN': code, 'zh-TW': code, en: code } })
    }
    await portal.load('many', entries)
    const inThreads = await answer('many')
    expect(inThreads.total).toBe(300)
    for (const entry of entries.slice(0, 40)) await portal.load('single', [entry])
    await portal.load('single', entries)
    expect(await answer('single')).toEqual(inThreads)
  },
)
