import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorScope } from '../../core/scope.ts'
import type { Pair } from '../../domain/learned-words/pair.ts'
import { learnedBooks, learners } from '../../domain/learned-words/testing/learners.ts'
import { testPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const portal = testPortal()
const { ask, goesOn, readAs, readersFor, stored, teach } = learners(portal)

beforeAll(async () => {
  for (const tenant of [portal.tenant, portal.neighbour]) await portal.load(tenant, learnedBooks)
})
beforeEach(() => portal.setNow(START))

test('no reader, no address and no time of day stands beside the words', async () => {
  await teach({ typed: '水文宝典', meant: '江河水文志' })
  await teach({ typed: '植物大书', meant: '西北植物图鉴' }, 3)
  const rows = await stored()
  const learned = rows.filter(({ state }) => state === 'learned')
  expect(learned.map(({ typed, marks }) => [typed, marks])).toEqual([['水文宝典', []]])
  const [counting] = rows.filter(({ state }) => state === 'counting')
  expect(Object.keys(counting ?? {}).toSorted()).toEqual(
    ['day', 'marks', 'meant', 'meant_key', 'state', 'tenant', 'typed', 'typed_key'].toSorted(),
  )
  expect(counting?.marks).toHaveLength(3)
  expect(counting?.marks.every((mark) => mark < 1_024)).toBe(true)
  expect(counting?.day).toBe('2026-03-15')
})

test('one reader counts once, however often; so do all who are not signed in in one network', async () => {
  const pair = { typed: '海的怪物', meant: '海错图笺' }
  const [one = {}] = await readersFor(pair, 1)
  for (let nth = 0; nth < 12; nth += 1) await goesOn(pair, one)
  for (const agent of [
    'Mozilla/5.0 (X11)',
    'Mozilla/5.0 (Macintosh)',
    'Mozilla/5.0 (Windows)',
    'Mozilla/5.0 (iPad)',
  ])
    await goesOn(pair, { 'user-agent': agent })
  const [row] = (await stored()).filter(({ typed }) => typed === pair.typed)
  expect(row?.state).toBe('counting')
  expect(row?.marks.length).toBeLessThanOrEqual(2)
  expect(await readAs(pair.typed)).toBeUndefined()
})

/** Somebody who is not signed in goes this way. */
async function goesOnFrom(address: string, pair: Pair, device = 'Mozilla/5.0 (X11)') {
  const { tenants, searchTrails, ...source } = portal.appContext
  const site = tenants.byCode(portal.tenant)
  if (!site) throw new Error('no library')
  const scope = visitorScope(source, site, { requestId: 'test', language: 'en', origin: '' })
  const by = { scope, address, device, prefetched: false }
  searchTrails.searched(by, { words: pair.typed, shown: [] })
  searchTrails.searched(by, { words: pair.meant, shown: ['r4'] })
  await searchTrails.opened(by, 'r4')
}
const rowOf = async ({ typed }: Pair) => (await stored()).find((row) => row.typed === typed)

test('visitors of five networks teach too, neighbours and programs do not', async () => {
  const pair = { typed: '溪边闲话', meant: '梦溪笔谈校正' }
  for (let host = 1; host <= 9; host += 1) await goesOnFrom(`10.9.8.${host}`, pair)
  for (let net = 1; net <= 9; net += 1) await goesOnFrom(`2001:db8:1:${net}::/64`, pair)
  expect((await rowOf(pair))?.marks.length).toBeLessThanOrEqual(2)
  for (let net = 1; net <= 9; net += 1) await goesOnFrom(`10.${net}.0.1`, pair, 'Googlebot/2.1')
  expect((await rowOf(pair))?.state).toBe('counting')
  // two networks may have one mark
  for (let net = 1; net <= 9; net += 1) await goesOnFrom(`10.${net}.0.1`, pair)
  expect((await rowOf(pair))?.state).toBe('learned')
})

const parts =
  'arch beam brick bridge canal column court dome door eaves floor gable gate hall joint lintel moat pagoda plinth porch roof stair tower'

test('one network teaches no more than twenty pairs a day', async () => {
  for (const typed of parts.split(' '))
    await goesOnFrom('10.99.0.1', { typed: `${typed} building`, meant: '营造法原' })
  expect((await stored()).filter(({ meant }) => meant === '营造法原')).toHaveLength(20)
})

test('names and numbers are not kept, nor the name or account of a reader', async () => {
  await portal.signIn('daisy-chain', { name: '营造社' })
  const headers = await portal.signIn('asks-for-people')
  for (const typed of ['王小明', 'John Smith', '13800138000', '20260001', '营造社图', 'daisy-chain'])
    await goesOn({ typed, meant: '乡土中国' }, headers)
  expect((await stored()).filter(({ meant }) => meant === '乡土中国')).toEqual([])
})

test('what is narrowed, asked in a field, or read online', async () => {
  const headers = await portal.signIn('careful')
  const typedBy = async () => (await stored()).map(({ typed }) => typed)
  // a search that is narrowed or in a field says nothing of its words
  await ask('窄窄的词', headers, { docCode: ['9'] })
  await goesOn({ typed: '窄窄的词', meant: '海错图笺' }, headers)
  await ask('图谱一览', headers)
  await portal.ask(
    search.search,
    { searchItems: [{ searchField: 'title', searchWord: '海错图笺' }] },
    { headers },
  )
  await portal.ask(detail.record, { recordId: 'r2' }, { headers })
  expect(await typedBy()).not.toContain('图谱一览')
  // who reads a record online has opened it
  await ask('图谱总汇', headers)
  await ask('海错图笺', headers)
  await portal.ask(usage.resourceClick, { resourceId: 'r2' }, { headers })
  expect(await typedBy()).toContain('图谱总汇')
  // a page that the browser loads ahead is opened by nobody
  await ask('图谱集成', headers)
  await ask('海错图笺', headers)
  await portal.ask(detail.record, { recordId: 'r2' }, { headers: { ...headers, 'sec-purpose': 'prefetch' } })
  expect(await typedBy()).not.toContain('图谱集成')
})
