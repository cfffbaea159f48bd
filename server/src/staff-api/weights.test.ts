import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchOrders, SearchWeights } from '@wenyuan/contract/staff/search-weights.ts'
import { beforeAll, expect, test } from 'vitest'
import { defaultWeights } from '../search/analysis/search-settings.ts'
import { readSettingsFile } from '../search/tuning/settings-file.ts'
import { withWeights } from '../search/tuning/weights.ts'
import { command } from '../testing/commands.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** What the answers of these tests have. */
type Data = SearchOrders & SearchWeights

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'], { login: 'librarian' })
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'whole', title: '水文', year: 1990, authors: ['王宁'] }),
    entryOf({ recordId: 'part', title: '中国水文志', subjects: ['水文'] }, { loans: 200 }),
  ])
})

const ask = async (path: StaffCallName, body: object, by = token) => {
  const answer = await askStaff(portal, path, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
const shown = async () => (await ask('show-search-weights', {})).data
const readersFind = async () =>
  (
    await portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord: '水文' }] })
  ).records.map(({ recordId }) => recordId)
const other = { wholeTitle: 0, titleStart: 0, loans: 10, titlePhrase: 1, allInTitle: 1, wholeField: 1_000 }

test('today’s order and that of other weights stand beside each other, and nothing is saved', async () => {
  const { data } = await ask('try-search-weights', { text: '水文', weights: other })
  expect(data.now.map(({ recordId, otherPlace }) => [recordId, otherPlace])).toEqual([
    ['whole', 2],
    ['part', 1],
  ])
  expect(data.tried.map(({ recordId, otherPlace }) => [recordId, otherPlace])).toEqual([
    ['part', 2],
    ['whole', 1],
  ])
  expect(data.now[0]).toMatchObject({ title: '水文', author: '王宁' })
  const same = await ask('try-search-weights', { text: '水文', weights: {} })
  expect(same.data.now).toEqual(same.data.tried)
  expect(await readersFind()).toEqual(['whole', 'part'])
  expect((await shown()).version).toBe(0)
})

test('saved weights order the searches of readers and are in the audit log', async () => {
  const before = await shown()
  const saved = await ask('save-search-weights', {
    version: before.version,
    weights: other,
  })
  expect(saved.data.version).toBe(1)
  expect(await readersFind()).toEqual(['part', 'whole'])
  expect((await shown()).weights.find(({ name }) => name === 'loans')).toMatchObject({
    value: 10,
    initial: 0.6,
  })
  // somebody who still looks at the weights of before
  const late = await ask('save-search-weights', { version: before.version, weights: { loans: 1 } })
  expect(late.errCode).toBe('CHANGED_MEANWHILE')
  const { lines } = await command(portal, ['search-settings', 'show', '--tenant', portal.tenant])
  expect(lines.join('\n')).toContain('wholeTitle = 0')
  const admin = await signInStaff(portal, ['administrator'])
  const audit = await ask('list-audit', { operation: 'save-search-weights' }, admin)
  expect(audit.data).toMatchObject({
    total: 1,
    records: [{ before: { wholeTitle: 1_000, loans: 0.6 }, after: { wholeTitle: 0, loans: 10 } }],
  })
})

test('only the weights of a settings file are replaced, and those with their default are left out', () => {
  const content = '[synonyms]\n水, 江河\n[weights]\nloans = 3\nrecency = 1\n[user words]\n水文志\n'
  const written = withWeights(content, { ...defaultWeights, loans: 5 })
  expect(written.split('\n').filter((line) => line !== '')).toEqual([
    '[weights]',
    'loans = 5',
    '[synonyms]',
    '水, 江河',
    '[user words]',
    '水文志',
  ])
  expect(readSettingsFile(written)).toMatchObject({ settings: { weights: { loans: 5, recency: 0.3 } } })
})

test('bad weights name their field, and who may not change them is refused', async () => {
  for (const [weights, field] of [
    [{ loans: 11 }, 'weights.loans'],
    [{ wholeTitle: -1 }, 'weights.wholeTitle'],
    [{ colour: 1 }, undefined],
  ] as const)
    for (const body of [
      { text: '水文', weights },
      { version: 1, weights },
    ]) {
      const name = 'text' in body ? 'try-search-weights' : 'save-search-weights'
      const { status, errCode, field: named } = await ask(name, body)
      expect([name, status, errCode]).toEqual([name, 400, 'INPUT_INVALID'])
      if (field !== undefined) expect(named).toBe(field)
    }
  const circulation = await signInStaff(portal, ['circulation'])
  expect((await ask('try-search-weights', { text: '水文', weights: {} }, circulation)).status).toBe(403)
  const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  expect((await ask('show-search-weights', {}, foreign)).status).toBe(401)
})
