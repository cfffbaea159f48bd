import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

const words = async (headers: Record<string, string>, keyWord = ''): Promise<string[]> =>
  (await portal.ask(searchHistory.list, { keyWord }, { headers })).records.map((one) => one.keyWord)

test('the latest search comes first; repeating a search raises its count and keeps the words as last written', async () => {
  const headers = await portal.signIn('history-1')
  const add = async (minute: number, keyWord: string, searchField = 'all') => {
    portal.setNow(new Date(Date.UTC(2026, 2, 15, 4, minute)))
    await portal.ask(searchHistory.update, { keyWord, searchField }, { headers })
  }
  await add(1, '红楼梦')
  await add(2, 'Ulysses', 'title')
  await add(3, '紅樓夢')
  const { records, total, kept } = await portal.ask(searchHistory.list, {}, { headers })
  expect({ total, kept }).toEqual({ total: 2, kept: true })
  expect(records).toEqual([
    expect.objectContaining({
      keyWord: '紅樓夢',
      searchField: 'all',
      times: 2,
      searchTime: '2026-03-15T04:03:00.000Z',
    }),
    expect.objectContaining({ keyWord: 'Ulysses', searchField: 'title', times: 1, favorite: false }),
  ])
  expect(await words(headers, '红楼')).toEqual(['紅樓夢'])
})

test('favourites survive clearing, and deleted entries are gone', async () => {
  const headers = await portal.signIn('history-2')
  for (const keyWord of ['one', 'two', 'three']) {
    await portal.ask(searchHistory.update, { keyWord }, { headers })
  }
  const { records } = await portal.ask(searchHistory.list, {}, { headers })
  const idOf = (keyWord: string) => records.find((one) => one.keyWord === keyWord)?.id ?? ''
  await portal.ask(searchHistory.update, { action: 'favorite', ids: [idOf('two')] }, { headers })
  await portal.ask(searchHistory.update, { action: 'delete', ids: [idOf('one')] }, { headers })
  expect((await words(headers)).toSorted()).toEqual(['three', 'two'])
  await portal.ask(searchHistory.update, { action: 'clear' }, { headers })
  expect(await words(headers)).toEqual(['two'])
  const kept = await portal.ask(searchHistory.favorites, {}, { headers })
  expect(kept.records.map((one) => one.keyWord)).toEqual(['two'])
  await portal.ask(searchHistory.update, { action: 'unfavorite', ids: [idOf('two')] }, { headers })
  expect((await portal.ask(searchHistory.favorites, {}, { headers })).total).toBe(0)
})

test('no history is kept where the reader or the library has switched it off', async () => {
  const headers = await portal.signIn('history-3')
  const db = portal.appContext.database.ofTenant(portal.tenant)
  await db.updateTable('reader').set({ history_kept: false }).where('account', '=', 'history-3').execute()
  await portal.ask(searchHistory.update, { keyWord: 'secret' }, { headers })
  expect(await portal.ask(searchHistory.list, {}, { headers })).toEqual({
    total: 0,
    kept: false,
    records: [],
  })
})

test('a reader can neither see nor change the searches of another', async () => {
  const mine = await portal.signIn('history-4')
  const theirs = await portal.signIn('history-5')
  await portal.ask(searchHistory.update, { keyWord: 'mine' }, { headers: mine })
  const [entry] = (await portal.ask(searchHistory.list, {}, { headers: mine })).records
  await portal.ask(searchHistory.update, { action: 'delete', ids: [entry?.id ?? ''] }, { headers: theirs })
  expect(await words(theirs)).toEqual([])
  expect(await words(mine)).toEqual(['mine'])
})

test('visitors, blank words and overlong words are refused', async () => {
  expect(await portal.refused(searchHistory.list, {})).toMatchObject({ status: 401 })
  const headers = await portal.signIn('history-6')
  expect(await portal.refused(searchHistory.update, { keyWord: '  ' }, { headers })).toMatchObject({
    code: 'TERM_EMPTY',
  })
  expect(await portal.refused(searchHistory.update, { keyWord: 'x'.repeat(201) }, { headers })).toMatchObject(
    {
      status: 400,
      field: 'keyWord',
    },
  )
  expect(await portal.refused(searchHistory.list, { rows: 1e9 }, { headers })).toMatchObject({
    field: 'rows',
  })
})

test('the last five hundred searches are kept', async () => {
  const headers = await portal.signIn('history-7')
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const { reader_id } = await db
    .selectFrom('reader')
    .select('reader_id')
    .where('account', '=', 'history-7')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('search_history')
    .values(
      Array.from({ length: 520 }, (_, number) => ({
        tenant: portal.tenant,
        reader_id,
        id: `old-${number}`,
        key_word: `old ${number}`,
        folded: `old ${number}`,
        search_field: 'all',
        query: '',
        searched_at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)),
        times: 1,
      })),
    )
    .execute()
  await portal.ask(searchHistory.update, { keyWord: 'newest' }, { headers })
  const { total, records } = await portal.ask(searchHistory.list, { rows: 100 }, { headers })
  expect([total, records[0]?.keyWord]).toEqual([500, 'newest'])
})

test('at most 200 searches are favourites', async () => {
  const headers = await portal.signIn('history-many')
  for (let at = 0; at < 201; at++)
    await portal.ask(searchHistory.update, { keyWord: `word ${at}` }, { headers })
  const rows = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('search_history')
    .select('id')
    .where('tenant', '=', portal.tenant)
    .where('key_word', 'like', 'word %')
    .execute()
  const ids = rows.map(({ id }) => id)
  const first = { action: 'favorite' as const, ids: ids.slice(0, 200) }
  expect(await portal.ask(searchHistory.update, first, { headers })).toBe(true)
  // the same again is no new one
  expect(await portal.ask(searchHistory.update, first, { headers })).toBe(true)
  const more = { action: 'favorite' as const, ids: ids.slice(200) }
  expect((await portal.refused(searchHistory.update, more, { headers })).code).toBe('FAVORITES_FULL')
})
