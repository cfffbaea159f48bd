import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { AnswerOf, StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { EmptySearch } from '@wenyuan/contract/staff/usage.ts'
import { beforeAll, expect, test } from 'vitest'
import { comparingSynonyms, tryOnSearches } from '../areas/search/public.ts'
import { siteScope } from '../core/scope.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const START = new Date('2026-03-15T04:00:00Z')
/** Moves the clock; sessions end meanwhile. */
async function daysLater(days: number): Promise<void> {
  portal.setNow(new Date(START.getTime() + days * 86_400_000))
  token = await signInStaff(portal, ['content'])
}
const portal = testPortal()
let token = ''

beforeAll(async () => {
  portal.setNow(START)
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'rivers', title: '江河水文志' }),
    entryOf({ recordId: 'hydrology', title: '水文学原理' }),
    entryOf({ recordId: 'cities', title: '城市排水手册' }),
    entryOf({ recordId: 'floods', title: 'Floods and Cities' }),
  ])
  token = await signInStaff(portal, ['content'])
  for (const words of ['大河书', '水文志', '城市水文学原理', '量子养蜂学', '打印在哪', 'Floods and Cities'])
    await searched(words, 2)
})

/** Different readers search, as the box does. */
async function searched(words: string, readers: number, from = 0): Promise<void> {
  for (let no = from; no < from + readers; no += 1) {
    const headers = await portal.signIn(`reader-${no}`)
    await portal.ask(home.countSearch, { keyWord: words }, { headers })
    await portal.ask(search.search, { searchItems: [{ searchWord: words }] }, { headers })
  }
}

const ask = async <Name extends StaffCallName>(name: Name, body: object, by: object = {}) => {
  const answer = await askStaff(portal, name, body, { token, ...by })
  return { ...answer, data: answer.data as AnswerOf<Name> }
}
const rows = async (body: object = {}): Promise<readonly EmptySearch[]> =>
  (await ask('list-empty-searches', body)).data.records
const rowOf = async (words: string) => (await rows()).find((row) => row.words === words)
const saveSynonyms = async (group: string) => {
  const { data } = await ask('show-search-synonyms', {})
  return ask('save-search-synonyms', {
    version: data.version,
    synonyms: `${data.synonyms}\n${group}`,
  })
}
const printing = (more: object = {}) => ({
  code: 'printing',
  words: ['打印', '自助打印'],
  title: '自助打印',
  address: '/Home',
  ...more,
})

test('the reason is the one that the search has', async () => {
  const reasonsOf = async (text: string) => (await ask('explain-search', { text })).data
  expect(await reasonsOf('江河水文志')).toMatchObject({
    found: 1,
    readAs: '',
    reasons: [{ reason: 'found' }],
  })
  expect((await reasonsOf('量子养蜂学')).reasons).toMatchObject([
    { reason: 'no-such-word', words: expect.arrayContaining(['量子']) as string[] },
  ])
  const told = async (text: string) =>
    (await reasonsOf(text)).reasons.map(({ reason, words, as }) =>
      [reason, ...words, ...(as === '' ? [] : ['→', as])].join(' '),
    )
  expect(await told('有没有关于水文学原理的书')).toEqual([
    'read-otherwise 有没有关于水文学原理的书 → 水文学原理',
  ])
  expect(await told('江河水文志 手册')).toEqual(['only-part 手册', 'never-together 江河 水文志 手册'])
  expect(await told('江河水文志 养蜂')).toEqual(['only-part 养蜂', 'no-such-word 养蜂'])
  expect(await told('江河水文志 epub')).toEqual(['narrowed epub'])
  expect(await told('978-7-5063-6543-7')).toEqual(['no-such-number 9787506365437'])
  expect(await told('有什么书')).toEqual(['only-small-words'])
  expect(await told('"水文志江河"')).toEqual(['search-language'])
})

test('an alias is tried on the searches of the week before it is saved, and then marks its search', async () => {
  const { data: shown } = await ask('show-search-synonyms', {})
  const tried = await ask('try-synonyms-on-searches', {
    synonyms: `${shown.synonyms}\n大河书, 江河水文志`,
    also: '大河书',
  })
  expect(tried.data).toEqual({
    searches: 6,
    tried: 6,
    isCut: false,
    total: 1,
    records: [
      {
        words: '大河书',
        times: 2,
        before: { total: 0, titles: [], answers: [] },
        after: { total: 1, titles: ['江河水文志'], answers: [] },
        losesFirst: false,
      },
    ],
  })
  // nothing is saved
  expect((await rowOf('大河书'))?.mends).toEqual([])
  await saveSynonyms('大河书, 江河水文志')
  expect(await rowOf('大河书')).toMatchObject({
    mends: [{ way: 'synonym', on: '2026-03-15' }],
    searchedSince: 0,
    foundSince: 0,
  })
  expect((await rows({ state: 'mended' })).map(({ words }) => words)).toEqual(['大河书'])
  expect((await rows({ state: 'open' })).map(({ words }) => words)).not.toContain('大河书')
})

test('a search that found its thing and would begin with another is told', async () => {
  const { data: shown } = await ask('show-search-synonyms', {})
  const synonyms = `${shown.synonyms}\n水文志, 城市排水手册`
  const { data } = await ask('try-synonyms-on-searches', { synonyms })
  if ('refusal' in data) throw new Error(data.refusal)
  expect(data.records).toMatchObject([
    {
      words: '水文志',
      losesFirst: true,
      before: { total: 1, titles: ['江河水文志'] },
      after: { total: 2, titles: ['城市排水手册', '江河水文志'] },
    },
  ])
})

test('a trial ends when its time is up, and says so', async () => {
  const site = portal.appContext.tenants.byPath(portal.tenant)
  if (!site) throw new Error('no library')
  const where = siteScope(portal.appContext, site, { requestId: 'test' })
  const compare = comparingSynonyms(portal.appContext, where, new Map())
  expect(await tryOnSearches(where, '', compare, 0)).toEqual({
    searches: 6,
    tried: 0,
    isCut: true,
    total: 0,
    records: [],
  })
})

test('a best answer is tried on the searches of the week, saved, and marks the searches that it answers', async () => {
  const tried = await ask('try-answer-on-searches', { entry: printing() })
  expect(tried.data).toMatchObject({
    total: 1,
    records: [
      {
        words: '打印在哪',
        before: { answers: [{ 'zh-CN': '问图书馆' }] },
        after: { answers: [{ 'zh-CN': '自助打印' }] },
      },
    ],
  })
  await ask('save-content', { kind: 'best-answers', entry: printing() })
  expect((await rowOf('打印在哪'))?.mends).toEqual([{ way: 'best-answer', on: '2026-03-15' }])
  await ask('remove-content', { kind: 'best-answers', code: 'printing' })
  expect((await rowOf('打印在哪'))?.mends).toEqual([])
})

test('a suggestion to buy stands in the list of suggestions with where it comes from', async () => {
  const words = '量子养蜂学'
  const suggested = await ask('suggest-searched', { words, title: '量子养蜂学导论', author: '蒲公英' })
  const buyer = await signInStaff(portal, ['acquisitions'])
  const { data } = await ask('list-suggestions', {}, { token: buyer })
  expect(data.records).toMatchObject([
    {
      suggestionId: suggested.data.suggestionId,
      title: '量子养蜂学导论',
      author: '蒲公英',
      supporters: 0,
      searched: 2,
      state: 'processing',
    },
  ])
  expect((await rowOf(words))?.mends).toEqual([{ way: 'suggestion', on: '2026-03-15' }])
  // the same title again is the same suggestion
  expect((await ask('suggest-searched', { words, title: '量子养蜂学导论', author: '蒲公英' })).data).toEqual(
    suggested.data,
  )
  // a refused one has mended nothing
  await ask('suggestion', { ...suggested.data, to: 'reject', note: '没有这样的书' }, { token: buyer })
  expect((await rowOf(words))?.mends).toEqual([])
})

test('a week later the list tells how often it was searched and found since', async () => {
  await ask('save-content', { kind: 'best-answers', entry: printing() })
  await daysLater(3)
  await searched('大河书', 2)
  await searched('打印在哪', 3)
  await daysLater(7)
  await searched('大河书', 1, 5)
  expect(await rowOf('大河书')).toMatchObject({ times: 2, lastWeek: 0, searchedSince: 3, foundSince: 3 })
  await daysLater(0)
})

test.each([
  ['list-empty-searches', {}],
  ['explain-search', { text: '大河书' }],
  ['suggest-searched', { words: '大河书', title: '大河书' }],
  ['try-synonyms-on-searches', { synonyms: '' }],
  ['try-answer-on-searches', { entry: printing() }],
] as const)('%s is for librarians of this library', async (name, body) => {
  expect((await ask(name, body, { token: '' })).status).toBe(401)
  const circulation = await signInStaff(portal, ['circulation'])
  expect(await ask(name, body, { token: circulation })).toMatchObject({
    status: 403,
    errCode: 'RIGHT_MISSING',
  })
  const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  expect((await ask(name, body, { token: foreign })).status).toBe(401)
  const neighbour = await ask(name, body, { token: foreign, as: portal.neighbour })
  // what the readers of one library miss is nothing to another
  expect(JSON.stringify(neighbour.data ?? {})).not.toContain('江河')
  if (name === 'suggest-searched') expect(neighbour).toMatchObject({ status: 400, field: 'words' })
})

test('bad input is refused or bounded', async () => {
  const long = '长'.repeat(10_000)
  expect((await ask('explain-search', { text: long })).status).toBe(400)
  expect((await ask('explain-search', { text: ' ' })).status).toBe(400)
  expect((await ask('list-empty-searches', { state: 'closed' })).status).toBe(400)
  expect(await ask('suggest-searched', { words: '大河书', title: long })).toMatchObject({ field: 'title' })
  expect(await ask('suggest-searched', { words: '大河书', title: '大河书', isbn: '12' })).toMatchObject({
    status: 400,
    field: 'isbn',
  })
  expect(await ask('suggest-searched', { words: '没有人检索过', title: '甲' })).toMatchObject({
    field: 'words',
  })
  expect((await ask('try-synonyms-on-searches', { synonyms: `${long}, 甲` })).data).toEqual({
    refusal: 'Line 1 is longer than 60 characters.',
  })
  // a word that points to itself changes nothing
  const { data: shown } = await ask('show-search-synonyms', {})
  const itself = `${shown.synonyms}\n水文志, 水文志\n水文志, 水 文志, 水文志`
  expect((await ask('try-synonyms-on-searches', { synonyms: itself })).data).toMatchObject({ total: 0 })
  expect((await ask('try-answer-on-searches', { entry: { code: 'a b' } })).data).toHaveProperty('refusal')
})
