import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../core/tenant-of.ts'
import { catalogueByCode } from '../../domain/order-titles/catalogue-store.ts'
import { makeTitleSink } from '../../domain/order-titles/title-sink.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let headers: Record<string, string>

beforeAll(async () => {
  headers = await portal.signIn('reader')
})

const titles = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    entryOf({ recordId: `t${from + at}`, title: `长目录之${from + at}`, year: 2026 }),
  )

/** Imports batches into a new catalogue; `followed` stands before each time the index follows. */
async function load(
  code: string,
  batches: readonly ReturnType<typeof titles>[],
  followed: () => void,
): Promise<void> {
  await importContent(portal, 'order-catalogues', JSON.stringify({ code, name: code, kind: 'order' }))
  const scope = tenantOf(portal.appContext, portal.tenant)
  const catalogue = await catalogueByCode(scope, code)
  if (!catalogue) throw new Error(`There is no catalogue ${code}.`)
  const sink = makeTitleSink({
    scope,
    catalogue,
    replaces: false,
    followAfter: 300,
    followed: async () => {
      followed()
      await portal.appContext.orderTitles.ready(portal.tenant)
    },
  })
  for (const batch of batches) await sink.save(batch)
  await sink.finish()
}

const found = (catalogueId: string, keyWord = '') =>
  portal.ask(recommendations.catalogueTitles, { catalogueId, keyWord }, { headers })

test('titles become searchable beside a long import, all of them at its end', async () => {
  let times = 0
  // one statement, and so one version, that is longer than a page of the index
  await load('long', [titles(0, 1_200), titles(1_200, 200), titles(1_400, 200)], () => (times += 1))
  expect(times).toBeGreaterThan(1)
  expect(await found('long')).toMatchObject({ total: 1_600 })
  for (const nth of [0, 499, 500, 1_199, 1_200, 1_599])
    expect((await found('long', `长目录之${nth}`)).records[0]).toMatchObject({ title: `长目录之${nth}` })
})

test('an index that fails in the middle of an import is followed at its end', async () => {
  let times = 0
  await load('broken', [titles(0, 400), titles(400, 100)], () => {
    times += 1
    if (times === 1) throw new Error('The engine is not there.')
  })
  expect(times).toBe(2)
  expect(await found('broken')).toMatchObject({ total: 500 })
})
