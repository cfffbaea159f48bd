import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchOrders, SearchSynonyms, SearchWords } from '@wenyuan/contract/staff/search-weights.ts'
import { beforeAll, expect, test } from 'vitest'
import { sectionLines, withSection } from '../search/tuning/sections.ts'
import { command } from '../testing/commands.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** What the answers of these tests have. */
type Data = SearchOrders & SearchSynonyms & { refusal: string }

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'potato', title: '马铃薯栽培' }),
    entryOf({ recordId: 'other', title: '番茄栽培' }),
  ])
})

const ask = async (path: StaffCallName, body: object, by = token) => {
  const answer = await askStaff(portal, path, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
const shown = async () => (await ask('show-search-synonyms', {})).data
const readersFind = async (searchWord: string) =>
  (await portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord }] })).records.map(
    ({ recordId }) => recordId,
  )

test('synonyms are tried on a search before they are saved, and then find for readers', async () => {
  const before = await shown()
  expect(before.version).toBe(0)
  expect(before.synonyms).toContain('电脑, 计算机')
  const synonyms = `${before.synonyms}\n# 农学\n土豆，马铃薯`
  const tried = await ask('try-search-synonyms', { text: '土豆', synonyms })
  expect(tried.data).toMatchObject({
    total: 0,
    triedTotal: 1,
    tried: [{ recordId: 'potato', otherPlace: null }],
  })
  expect(await readersFind('土豆')).toEqual([])
  const saved = await ask('save-search-synonyms', { version: 0, synonyms })
  expect(saved.data).toEqual({ version: 1 })
  expect(await readersFind('土豆')).toEqual(['potato'])
  expect((await shown()).synonyms.split('\n').slice(-2)).toEqual(['# 农学', '土豆，马铃薯'])
  expect((await ask('save-search-synonyms', { version: 0, synonyms: '' })).errCode).toBe('CHANGED_MEANWHILE')
})

test('weights that were saved stay, and the change is in the audit log', async () => {
  const { version } = await shown()
  await ask('save-search-weights', { version, weights: { loans: 5 } })
  const next = await shown()
  const synonyms = next.synonyms.replace('土豆，马铃薯', '土豆，洋芋，马铃薯')
  expect((await ask('save-search-synonyms', { version: next.version, synonyms })).status).toBe(200)
  const { lines } = await command(portal, ['search-settings', 'show', '--tenant', portal.tenant])
  expect(lines).toContain('loans = 5')
  expect(lines).toContain('土豆，洋芋，马铃薯')
  const admin = await signInStaff(portal, ['administrator'])
  const audit = await ask('list-audit', { operation: 'save-search-synonyms' }, admin)
  expect(audit.data).toMatchObject({
    total: 2,
    records: [
      { before: { synonyms: ['土豆，马铃薯'] }, after: { synonyms: ['土豆，洋芋，马铃薯'] } },
      { after: { synonyms: ['# 农学', '土豆，马铃薯'] } },
    ],
  })
})

test.each([
  ['电脑, 计算机\n土豆', 'Line 2 needs at least two words, parted by a comma.'],
  ['电脑, ,', 'Line 1 holds no letter, digit or ideograph.'],
  [`电脑, ${'长'.repeat(61)}`, 'Line 1 is longer than 60 characters.'],
  ['电脑, 计算机\n[土豆, 马铃薯]', 'Line 2 begins with [ and ends with ].'],
])('a wrong line is named and nothing is changed: %j', async (synonyms, refusal) => {
  const { version, synonyms: before } = await shown()
  expect((await ask('try-search-synonyms', { text: '土豆', synonyms })).data).toEqual({ refusal })
  expect((await ask('save-search-synonyms', { version, synonyms })).data).toEqual({ refusal })
  expect((await shown()).synonyms).toBe(before)
})

test('who may not change them is refused, and so are accounts of another library', async () => {
  const circulation = await signInStaff(portal, ['circulation'])
  expect((await ask('show-search-synonyms', {}, circulation)).status).toBe(403)
  const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  expect((await ask('show-search-synonyms', {}, foreign)).status).toBe(401)
  expect((await ask('save-search-synonyms', { version: 1 })).status).toBe(400)
})

test('only the synonyms of a settings file are replaced; an empty list is not the usual one', () => {
  const content = '[weights]\nloans = 3\n[synonyms]\n水, 江河\n[user words]\n水文志\n'
  const written = withSection(content, 'synonyms', ['土豆, 马铃薯'])
  expect(written.split('\n').filter((line) => line !== '')).toEqual([
    '[weights]',
    'loans = 3',
    '[user words]',
    '水文志',
    '[synonyms]',
    '土豆, 马铃薯',
  ])
  expect(sectionLines(withSection(content, 'synonyms', []), 'synonyms')).toEqual([])
  expect(sectionLines('', 'synonyms').length).toBeGreaterThan(10)
})

test('stop words and user words are saved without touching the others, and a wrong line is named', async () => {
  const words = async () => (await askStaff(portal, 'show-search-words', {}, { token })).data as SearchWords
  const before = await words()
  expect(before.stopWords).toContain('的')
  const save = (change: Partial<SearchWords>) =>
    askStaff(portal, 'save-search-words', { ...before, ...change }, { token })
  expect((await save({ userWords: '长'.repeat(61) })).data).toMatchObject({
    refusal: 'Line 1 is longer than 60 characters.',
    field: 'userWords',
  })
  expect((await save({ stopWords: '的\n[weights]' })).data).toMatchObject({ field: 'stopWords' })
  const { synonyms } = await shown()
  expect((await save({ userWords: '平凡的世界', stopWords: `${before.stopWords}\n兼论` })).status).toBe(200)
  expect(await words()).toMatchObject({
    version: before.version + 1,
    userWords: '平凡的世界',
    stopWords: expect.stringMatching(/兼论$/) as string,
  })
  expect((await shown()).synonyms).toBe(synonyms)
  expect((await save({})).errCode).toBe('CHANGED_MEANWHILE')
})
