import type { MenuEntry } from '@wenyuan/contract/areas/site.ts'
import { describe, expect, test } from 'vitest'
import { drawMenu, pathOfMenuUrl, selectedIds } from './menu-rules.ts'

const entry = (menuId: string, menuUrl: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  menuId,
  menuName: menuId,
  englishName: menuId,
  label: menuId,
  menuUrl,
  useFlag: true,
  jumpMode: '1',
  children: [],
  ...more,
})
const hidden = { useFlag: false }
const isOpen = (address: string) => !['', '/bookDonate', '/plagiarismCheck'].includes(address)
const facts = { libTypeCode: '1', isOpen }

const menu = [
  entry('home', '/Home', {
    children: [
      entry('list', '/searchList', hidden),
      entry('record', '/searchList/bookDetails/{id}/{type}', hidden),
    ],
  }),
  entry('browse', '', {
    children: [
      entry('new', '#/newBookInform'),
      entry('new-one', '/newBookInform/details', hidden),
      entry('donate', '/bookDonate'),
      entry('lu-xun', '/searchList?resCode=lu-xun'),
    ],
  }),
  entry('empty', '', { children: [entry('secret', '/secret', hidden)] }),
  entry('mine', '/personalCenter'),
  entry('service', '', { children: [entry('plagiarism-check', 'https://check.example/')] }),
]

describe('the displayed menu', () => {
  test('omits hidden entries, the personal centre and empty groups', () => {
    const drawn = drawMenu(menu, facts)
    expect(drawn.map((item) => item.id)).toEqual(['home', 'browse'])
    expect(drawn[0]?.children).toEqual([])
  })

  test('omits entries that lead to no screen, and groups of nothing else', () => {
    expect(drawMenu(menu, facts)[1]?.children.map(({ id }) => id)).toEqual(['new', 'lu-xun'])
    const closed = entry('gifts', '', { children: [entry('donate', '/bookDonate')] })
    expect(drawMenu([closed, entry('check', '/plagiarismCheck')], facts)).toEqual([])
  })

  test('has the open entries of a group whose own address leads to no screen', () => {
    const group = entry('gifts', '/bookDonate', { children: [entry('new', '/newBookInform')] })
    expect(drawMenu([group], facts)).toMatchObject([{ id: 'gifts', to: '', children: [{ id: 'new' }] }])
  })

  test('has the plagiarism check only for libraries of type 2, in a new window, with its clicks counted', () => {
    expect(drawMenu(menu, { libTypeCode: '2', isOpen }).at(-1)?.children).toEqual([
      expect.objectContaining({ id: 'plagiarism-check', newWindow: true, countsClick: true }),
    ])
  })

  test('opens a new window where the tenant says so', () => {
    expect(drawMenu([entry('shop', '/drivePurchas', { jumpMode: '2' })], facts)[0]?.newWindow).toBe(true)
  })
})

describe('the selected entry', () => {
  test.each([
    ['/Home', ['home']],
    ['/home', ['home']],
    ['/searchList?q=7', []],
    ['/searchList?resCode=lu-xun&page=2', ['browse', 'lu-xun']],
    ['/searchList?resCode=others', []],
    ['/searchList/bookDetails/b7/1', []],
    ['/newBookInform', ['browse', 'new']],
    ['/newBookInform/details/7', ['browse', 'new-one']],
    ['/bookDonate/detail', ['browse', 'donate']],
    ['/bookDonation', []],
  ])('at %s is %j', (address, ids) => {
    const [pathname = '', query = ''] = address.split('?')
    expect(selectedIds(menu, { pathname, search: query && `?${query}` })).toEqual(ids)
  })
})

test.each([
  ['#/Home', '/Home'],
  ['/#/Home', '/Home'],
  ['Home', '/Home'],
  ['https://example.org/x', 'https://example.org/x'],
  ['//example.org', '//example.org'],
  ['', ''],
])('the menu address %s is %s', (given, path) => {
  expect(pathOfMenuUrl(given)).toBe(path)
})
