import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { beforeAll, expect, test } from 'vitest'
import { TenantSettings } from '../../domain/tenants/settings.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const portal = testPortal()

const union = {
  address: `https://union.example.org/find?any={words}&from=${portal.tenant}`,
  name: { 'zh-CN': '联合目录', 'zh-TW': '聯合目錄', en: 'Union catalogue' },
  kind: 'consortium',
}
const set = (...changes: string[]) => command(portal, ['tenant', 'set', portal.tenant, ...changes])
const setPartners = (partners: unknown) => set(`partners=${JSON.stringify(partners)}`)

beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
  await portal.load(portal.neighbour, [
    entryOf({ recordId: 'p1', title: '天工開物', authors: ['宋應星'], isbns: ['9787301000014'] }),
    entryOf({ recordId: 'p2', title: '天工开物译注', authors: ['潘吉星'] }),
  ])
  await setPartners([{ tenant: portal.neighbour }, union])
})

const instead = async (body: SearchBodyInput, language: 'zh-CN' | 'en' = 'zh-CN') =>
  (await portal.ask(search.search, body, { language })).instead?.otherLibraries

test('without results, partners of this installation show their totals and other partners link to their search', async () => {
  const pku = portal.appContext.tenants.byCode(portal.neighbour)
  expect(await instead({ searchItems: [{ searchWord: '天工开物' }] })).toEqual([
    {
      code: portal.neighbour,
      name: pku?.name['zh-CN'],
      kind: 'library',
      count: 2,
      path: portal.neighbour,
      link: '',
    },
    {
      code: 'partner-2',
      name: '联合目录',
      kind: 'consortium',
      count: null,
      path: '',
      link: `https://union.example.org/find?any=${encodeURIComponent('天工开物')}&from=${portal.tenant}`,
    },
  ])
})

test('partners are searched with the same rows and mode, without this library’s filters', async () => {
  const searchItems = [{ searchField: 'title' as const, searchWord: '天工开物' }]
  const [whole] = (await instead({ searchItems, matchMode: '1', docCode: ['4'] })) ?? []
  expect(whole).toMatchObject({ code: portal.neighbour, count: 1 })
})

test('a partner without results is omitted, and search words are encoded in its address', async () => {
  const [only, ...others] = (await instead({ searchItems: [{ searchWord: 'qqqzzz&x=$&#/' }] }, 'en')) ?? []
  expect(only).toMatchObject({ name: 'Union catalogue', count: null })
  expect(only?.link).toBe(
    `https://union.example.org/find?any=qqqzzz%26x%3D%24%26%23%2F&from=${portal.tenant}`,
  )
  expect(others).toEqual([])
})

test('a title or an ISBN is looked up at the partners; a library without partners answers nothing', async () => {
  const at = async (input: { isbn?: string; title?: string }, as = portal.tenant) =>
    (await portal.ask(search.otherLibraries, input, { as })).map(({ code, count }) => [code, count])
  expect(await at({ isbn: '7-301-00001-7' })).toEqual([['partner-2', null]])
  expect(await at({ isbn: '9787301000014' })).toEqual([
    [portal.neighbour, 1],
    ['partner-2', null],
  ])
  expect(await at({ title: '天工開物' })).toEqual([
    [portal.neighbour, 2],
    ['partner-2', null],
  ])
  expect(await at({})).toEqual([])
  expect(await at({ title: '红楼梦' }, portal.neighbour)).toEqual([])
})

test.each([
  ['a library that is not here', [{ tenant: 'nobody' }], 'no other library with the code "nobody"'],
  ['the library itself', [{ tenant: portal.tenant }], `no other library with the code "${portal.tenant}"`],
  ['a script for an address', [{ ...union, address: 'javascript:alert({words})' }], 'partners.0'],
  ['an address that takes no words', [{ ...union, address: 'https://example.org/' }], 'partners.0'],
  ['an address without a name', [{ address: union.address }], 'partners.0'],
  ['something else', portal.neighbour, 'partners'],
])('%s is refused as a partner, and the partners stay unchanged', async (_, partners, sentence) => {
  const refused = await setPartners(partners)
  expect(refused.code).toBe(2)
  expect(refused.errors.join()).toContain(sentence)
  expect(portal.appContext.tenants.byCode(portal.tenant)?.settings.partners).toEqual(
    TenantSettings.parse({ partners: [{ tenant: portal.neighbour }, union] }).partners,
  )
})
