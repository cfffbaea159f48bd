import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const portal = testPortal()

/** Seven editions of one novel in two scripts, and one work about it. */
const editions = [
  ...Array.from({ length: 7 }, (_, at) =>
    entryOf({
      recordId: `monkey-${at}`,
      title: at % 2 === 0 ? '西游记' : '西遊記（第2版）',
      authors: ['吴承恩'],
      year: 1980 + at,
    }),
  ),
  entryOf({ recordId: 'about-monkey', title: '西游记研究', authors: ['胡适'] }),
]

beforeAll(async () => {
  await portal.load(portal.tenant, [...smallLibrary, ...editions])
})

const ask = (searchWord: string, more: object = {}, caller: object = {}) =>
  portal.ask(search.search, { searchItems: [{ searchWord }], ...more }, caller)

test('the explanation of a rank is for staff only, in the language of the request', async () => {
  expect((await ask('红楼梦')).records[0]).not.toHaveProperty('explanation')
  const wrong = { searchItems: [{ searchWord: '红楼梦' }], explain: true }
  expect(await portal.refused(search.search, wrong)).toMatchObject({
    code: 'STAFF_KEY_WRONG',
    field: 'staffKey',
  })
  const { lines } = await command(portal, ['staff-key', 'set', '--tenant', portal.tenant])
  const [staffKey = ''] = lines
  expect(staffKey).toMatch(/^[\w-]{32}$/)
  const { records } = await ask('红楼梦', { explain: true, staffKey }, { language: 'en' })
  expect(records[0]?.explanation).toEqual(
    expect.arrayContaining([
      'the whole title is the query: adds 1000',
      'the title begins with the query: adds 200',
      'of this title, in the script of the query: adds 40',
      expect.stringMatching(/^"红楼梦" is in: title/),
      expect.stringMatching(/^score 1\d\d\d/),
    ]),
  )
  const about = records.find(({ title }) => title === '红楼梦研究')
  expect(about?.explanation).toContain('the title begins with the query: adds 200')
  expect(about?.explanation?.filter((line) => line.startsWith('of this title'))).toEqual([])
  const simplified = await ask('红楼梦', { explain: true, staffKey })
  expect(simplified.records[0]?.explanation?.[0]).toBe('题名与检索词完全相同:加 1000 分')
  expect(await portal.refused(search.search, { ...wrong, staffKey }, { as: portal.neighbour })).toMatchObject(
    {
      code: 'STAFF_KEY_WRONG',
    },
  )
  await command(portal, ['staff-key', 'set', '--tenant', portal.tenant, '--remove'])
  expect(await portal.refused(search.search, { ...wrong, staffKey })).toMatchObject({
    code: 'STAFF_KEY_WRONG',
  })
})

test('without results, the answer says what a looser search drops and what else is possible', async () => {
  const { total, relaxed, instead } = await ask('红楼梦 章鱼', { exactly: true })
  expect(total).toBe(0)
  expect(relaxed?.dropped).toEqual([{ kind: 'word', text: '章鱼' }])
  expect(relaxed?.total).toBeGreaterThan(0)
  expect(instead).toMatchObject({ otherLibraries: [], suggestPurchase: true })
  expect((await ask('红楼梦')).instead).toBeNull()
})

test('headings that begin with the query are offered, and found when searched as a whole', async () => {
  const { instead } = await ask('红楼月', { exactly: true })
  const [nearest] = instead?.headings ?? []
  expect(nearest).toMatchObject({ searchField: 'title', heading: expect.stringMatching(/^红楼/) as string })
  const found = await portal.ask(search.search, {
    searchItems: [
      { searchField: nearest?.searchField ?? 'title', searchWord: nearest?.heading ?? '', matchMode: '1' },
    ],
  })
  expect(found.total).toBe(nearest?.count)
})

test('a dropped field and a dropped match mode are named', async () => {
  const { relaxed } = await portal.ask(search.search, {
    searchItems: [{ searchField: 'publisher', searchWord: '红楼梦', matchMode: '1' }],
  })
  expect(relaxed?.dropped).toEqual([
    { kind: 'match-mode', text: '' },
    { kind: 'field', text: 'publisher' },
  ])
})

test('a library without purchase suggestions offers none', async () => {
  await command(portal, [
    'tenant',
    'set',
    portal.neighbour,
    'purderRec=false',
    'freeRec=false',
    'customRec=false',
    'recRecord=false',
  ])
  const { instead } = await ask('红楼梦', {}, { as: portal.neighbour })
  expect(instead).toEqual({ headings: [], otherLibraries: [], suggestPurchase: false })
})

test('editions of one work are grouped when asked for, unless the library forbids it, with correct totals', async () => {
  const plain = await ask('西游记')
  expect(plain.total).toBe(8)
  expect(plain.records[0]).not.toHaveProperty('editions')
  const groupEditions = true
  const { total, recordTotal, records } = await ask('西游记', { groupEditions })
  expect([total, recordTotal]).toEqual([2, 8])
  expect(records.map(({ editions: of }) => of?.count)).toEqual([7, 1])
  const second = await ask('西游记', { groupEditions, page: 2, rows: 1 })
  expect(second.total).toBe(2)
  expect(second.records.map(({ recordId }) => recordId)).toEqual(['about-monkey'])
  const workId = records[0]?.editions?.workId ?? ''
  const open = await ask('西游记', { groupEditions, group: [workId] })
  expect(open.total).toBe(7)
  expect(open.records).toHaveLength(7)
  expect(open.records[0]).not.toHaveProperty('editions')
  const everything = await portal.ask(search.search, { groupEditions, rows: 200 })
  expect(everything.records).toHaveLength(everything.total)
  await command(portal, ['tenant', 'set', portal.tenant, 'groupEditions=false'])
  expect((await ask('西游记', { groupEditions })).total).toBe(8)
  await command(portal, ['tenant', 'set', portal.tenant, 'groupEditions=true'])
})

test('a work is represented by an edition on paper with a copy on the shelf', async () => {
  const novel = { title: '老残游记', authors: ['刘鹗'] }
  await portal.load(portal.tenant, [
    entryOf({ ...novel, recordId: 'a-file', resourceType: 'electronic', docCode: '18' }, { loans: 90 }),
    entryOf({ ...novel, recordId: 'b-lent' }, { items: [itemOf('L1', { status: 'on-loan' })], loans: 50 }),
    entryOf({ ...novel, recordId: 'c-here' }, { items: [itemOf('L2')] }),
  ])
  const shown = async (more: object) =>
    (await ask('老残游记', { groupEditions: true, ...more })).records.map(({ recordId }) => recordId)
  expect(await shown({})).toEqual(['c-here'])
  expect(await shown({ sortField: 'loans', sortClause: 'desc' })).toEqual(['a-file'])
})

test('records of one title: in the script of the query first, then the most borrowed, then the newest', async () => {
  const novel = { title: '镜花缘', authors: ['李汝珍'] }
  await portal.load(portal.tenant, [
    entryOf({ ...novel, recordId: 'mirror-undated' }),
    entryOf({ ...novel, recordId: 'mirror-new', year: 2021, abstract: '百花仙子。'.repeat(60) }),
    entryOf({ ...novel, recordId: 'mirror-lent', year: 1990 }, { loans: 40 }),
    entryOf({ ...novel, recordId: 'mirror-old', title: '鏡花緣', year: 1955 }, { loans: 4 }),
  ])
  const order = async (words: string) => (await ask(words)).records.map(({ recordId }) => recordId)
  expect(await order('镜花缘')).toEqual(['mirror-lent', 'mirror-new', 'mirror-undated', 'mirror-old'])
  expect((await order('鏡花緣'))[0]).toBe('mirror-old')
})

test('a work is represented by an edition in the script of the query', async () => {
  const novel = { authors: ['西周生'], year: 2020 }
  await portal.load(portal.tenant, [
    entryOf({ ...novel, recordId: 'script-a', title: '醒世姻緣傳' }, { items: [itemOf('S1')], loans: 9 }),
    entryOf({ ...novel, recordId: 'script-b', title: '醒世姻缘传' }, { items: [itemOf('S2')] }),
  ])
  const shown = async (words: string) => (await ask(words, { groupEditions: true })).records[0]?.recordId
  expect([await shown('醒世姻缘传'), await shown('醒世姻緣傳')]).toEqual(['script-b', 'script-a'])
})

test('well scored records rank above their equals at once, also after a rebuild of the index', async () => {
  const twins = ['twin-a', 'twin-b', 'twin-c'].map((recordId) =>
    entryOf({ recordId, title: '双城记', authors: ['狄更斯'], year: 1990 }),
  )
  await portal.load(portal.tenant, twins)
  const order = async () => (await ask('双城记')).records.map(({ recordId }) => recordId)
  expect(await order()).toEqual(['twin-a', 'twin-b', 'twin-c'])
  const rate = async (recordId: string, scores: readonly number[]) => {
    for (const [reader, score] of scores.entries())
      await portal.ask(ratings.rate, { recordId, score }, { headers: await portal.signIn(`r${reader}`) })
  }
  await rate('twin-b', [5])
  await rate('twin-c', [5, 5])
  await vi.waitFor(async () => expect(await order()).toEqual(['twin-c', 'twin-a', 'twin-b']), 10_000)
  await portal.appContext.feed.rebuild(portal.tenant, 'for the test')
  expect(await order()).toEqual(['twin-c', 'twin-a', 'twin-b'])

  const [staffKey = ''] = (await command(portal, ['staff-key', 'set', '--tenant', portal.tenant])).lines
  const explained = (await ask('双城记', { explain: true, staffKey }, { language: 'en' })).records
  expect(explained[0]?.explanation).toContain('rated well by readers: adds 0.1')
  expect(explained[1]?.explanation?.join()).not.toContain('rated well')

  await rate('twin-c', [1, 1])
  await vi.waitFor(async () => expect(await order()).toEqual(['twin-a', 'twin-b', 'twin-c']), 10_000)
})
