import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { homeBlocks } from '@wenyuan/contract/constants/home-blocks.ts'
import { expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('a reader orders and hides the blocks of the home page, on every device, and returns to the library’s', async () => {
  const headers = await portal.signIn('arranger')
  const value = async () => portal.ask(home.setting, { key: 'homeBlocks' }, { headers })
  expect(await value()).toEqual({ key: 'homeBlocks', value: [...homeBlocks], isOwn: false })
  const own = ['news', 'hotLoans'] as const
  await portal.ask(home.changeSetting, { key: 'homeBlocks', value: [...own, 'news'] }, { headers })
  expect(await value()).toMatchObject({ value: own, isOwn: true })
  const elsewhere = await portal.signIn('arranger')
  expect(await portal.ask(home.setting, {}, { headers: elsewhere })).toMatchObject({ value: own })
  await portal.ask(home.changeSetting, { key: 'homeBlocks' }, { headers })
  expect(await value()).toMatchObject({ isOwn: false })
})

test('the library sets the default, for visitors too; another reader and another library keep theirs', async () => {
  await command(portal, ['tenant', 'set', portal.tenant, 'homeBlocks=["news","newBooks"]'])
  const headers = await portal.signIn('other')
  expect((await portal.ask(home.setting, {}, { headers })).value).toEqual(['news', 'newBooks'])
  expect((await portal.ask(site.config, {})).homeBlocks).toEqual(['news', 'newBooks'])
  expect((await portal.ask(site.config, {}, { as: portal.neighbour })).homeBlocks).toEqual([...homeBlocks])
})

test('unknown keys and blocks are refused, and a visitor has no settings', async () => {
  const headers = await portal.signIn('wrong')
  expect(await portal.refused(home.setting, { key: 'shoeSize' }, { headers })).toMatchObject({ status: 400 })
  const wrong = { key: 'homeBlocks', value: ['advertisements'] }
  expect(await portal.refused(home.changeSetting, wrong, { headers })).toMatchObject({ status: 400 })
  expect(await portal.refused(home.setting, {})).toMatchObject({ status: 401 })
})

test('the most followed lists of the last month and of all time', async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'one', title: 'One' })])
  await importContent(portal, 'lists', 'code,name,records\nold,旧单,one\nnew,新单,one\n')
  const follow = async (account: string, listId: string) =>
    portal.ask(bookLists.follow, { bookListId: listId }, { headers: await portal.signIn(account) })
  portal.setNow(new Date('2026-01-05T04:00:00Z'))
  for (const account of ['a', 'b']) await follow(account, 'library-old')
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await follow('c', 'library-new')
  const ids = (lists: readonly { listId: string }[]) => lists.map(({ listId }) => listId)
  expect(ids(await portal.ask(home.bookLists, { rows: 5 }))).toEqual(['library-new', 'library-old'])
  expect(ids(await portal.ask(home.mostFollowedLists, { rows: 1 }))).toEqual(['library-old'])
  expect(await portal.ask(home.bookLists, {}, { as: portal.neighbour })).toEqual([])
})
