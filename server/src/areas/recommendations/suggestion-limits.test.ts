import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { afterAll, expect, test } from 'vitest'
import { importContent } from '../../testing/import-content.ts'
import { openSuggestionLibrary } from '../../testing/suggestion-library.ts'

const library = await openSuggestionLibrary()
afterAll(() => library.close())
const { portal, other, free, configure, cancel, staff, suggestFree, ownOf } = library
/** The limits of a library that has set none. */
const usual = { suggestionsOpen: 10, suggestionsMonth: 20, suggestionsYearFen: 0 }

/** A valid ISBN for a number. */
function isbnOf(at: number): string {
  const twelve = `978730${String(500_000 + at)}`
  const sum = [...twelve].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

test('the limits hold under fifty sends at once', async () => {
  await configure({ suggestionsOpen: 7, suggestionsMonth: 0 })
  const eager = await portal.signIn('eager')
  const sends = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => suggestFree({ isbn: isbnOf(at) }, eager)),
  )
  expect(sends.filter(({ status }) => status === 'fulfilled').length).toBe(7)
  expect((await ownOf(eager)).length).toBe(7)
  expect(await portal.ask(recommendations.limits, {}, { headers: eager })).toMatchObject({
    isMax: true,
    most: 7,
    used: 7,
  })
  await configure({ suggestionsOpen: 0, suggestionsMonth: 3, suggestionsYearFen: 100_000 })
  const monthly = await portal.signIn('monthly')
  const more = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => suggestFree({ isbn: isbnOf(100 + at) }, monthly)),
  )
  expect(more.filter(({ status }) => status === 'fulfilled').length).toBe(3)
  // what was withdrawn counts in its month nevertheless
  const [one] = await ownOf(monthly)
  await cancel(one?.suggestionId ?? '', monthly)
  expect(await portal.ask(recommendations.limits, {}, { headers: monthly })).toMatchObject({
    isMax: true,
    most: 3,
    resetsAt: '2026-04-01',
  })
  await configure({ suggestionsMonth: 0, suggestionsYearFen: 10_000 })
  const rich = await portal.signIn('rich')
  await suggestFree({ isbn: isbnOf(200), price: '80.00' }, rich)
  expect(
    await portal.refused(
      recommendations.suggest,
      { ...free, isbn: isbnOf(201), price: '30 元' },
      { headers: rich },
    ),
  ).toMatchObject({ code: 'LIMIT_REACHED' })
  await suggestFree({ isbn: isbnOf(201), price: 'CNY 20.00' }, rich)
  const ofRich = await portal.ask(recommendations.limits, {}, { headers: rich })
  expect(ofRich).toMatchObject({ isMax: true, most: 10_000, used: 10_000, resetsAt: '2027-01-01' })
  await configure(usual)
})

test('several titles at once are answered one by one', async () => {
  const headers = await portal.signIn('several')
  const titleIds = ['spring t2', 'spring t3', 'spring t1', 'spring none', 'spring t2']
  const { records } = await portal.ask(
    recommendations.suggestTitles,
    { titleIds, reason: 'teaching' },
    { headers },
  )
  expect(records.map(({ titleId, outcome, because }) => [titleId, outcome, because])).toEqual([
    ['spring t2', 'saved', ''],
    ['spring t3', 'held', 'ALREADY_HELD'],
    ['spring t1', 'held', 'ALREADY_HELD'],
    ['spring none', 'refused', 'TITLE_UNKNOWN'],
  ])
})

test('electronic resources are suggested once, known ones are shown', async () => {
  await importContent(
    portal,
    'databases',
    'code,name.zh-CN,name.en,url\nknown,知识库,Known Base,https://www.known.example/search\n',
  )
  const headers = await portal.signIn('electronic')
  const known = async (input: object) =>
    portal.ask(recommendations.knownElectronic, { name: '', url: '', ...input }, { headers })
  expect((await known({ url: 'https://known.example/' })).held.map(({ name }) => name)).toEqual(['知识库'])
  expect((await known({ name: 'known' })).held.length).toBe(1)
  expect((await portal.ask(recommendations.searchElectronic, { keyWord: '知识' }, { headers })).total).toBe(1)
  const wished = {
    name: '新数据库',
    subject: '化学',
    type: 'database',
    url: 'https://new.example/db/',
    reason: 'research',
  } as const
  for (const url of ['ftp://new.example/', 'new.example', 'javascript:alert(1)'])
    expect(
      await portal.refused(recommendations.suggestElectronic, { ...wished, url }, { headers }),
    ).toMatchObject({ code: 'URL_INVALID', field: 'url' })
  const { suggestionId } = await portal.ask(recommendations.suggestElectronic, wished, { headers })
  expect(
    await portal.refused(
      recommendations.suggestElectronic,
      { ...wished, url: 'http://www.new.example/db' },
      { headers: other },
    ),
  ).toMatchObject({ code: 'ALREADY_SUGGESTED' })
  for (const input of [{ url: 'https://new.example/db' }, { name: '新数据库' }, { name: '新數據庫' }])
    expect((await known(input)).suggested).toMatchObject([{ suggestionId }])
  await staff('move', suggestionId, 'agreeTry', '--note', '下周开通试用')
  const mine = await portal.ask(recommendations.ownElectronic, {}, { headers })
  expect(mine.records).toMatchObject([{ state: 'agreeTry', url: wished.url, subject: '化学' }])
  expect(
    await portal.refused(recommendations.cancelElectronic, { requestId: suggestionId }, { headers }),
  ).toMatchObject({ code: 'SUGGESTION_CLOSED' })
})
