import { search } from '@wenyuan/contract/areas/search.ts'
import type { Figures } from '@wenyuan/contract/staff/figures.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'

const START = new Date('2026-03-15T04:00:00Z')
const portal = testPortal()
beforeAll(async () => {
  portal.setNow(START)
  await portal.load(portal.tenant, smallLibrary)
})

const ask = (searchWord: string, more: object = {}, caller: object = {}) =>
  portal.ask(search.search, { searchItems: [{ searchWord }], ...more }, caller)

const listed = async (as = portal.tenant, body: object = {}) => {
  const token = await signInStaff(portal, ['content'], { as })
  const { data } = await askStaff(portal, 'list-empty-searches', body, { token, as })
  return (data as { records: { words: string; times: number }[] }).records.map(
    ({ words, times }) => `${words} ${times}`,
  )
}

test('a search without results counts once a day for each visitor, and is listed when two have asked', async () => {
  const [one, other] = [await portal.signIn('finds-none'), await portal.signIn('finds-none-either')]
  await ask('量子养蜂学', {}, { headers: one })
  await ask(' 量子养蜂学 ', {}, { headers: one })
  await ask('Beekeeping  in Space', {}, { headers: one })
  expect(await listed()).toEqual([])
  await ask('量子养蜂学', {}, { headers: other })
  await portal.ask(
    search.advanced,
    { searchItems: [{ searchWord: 'beekeeping in space' }] },
    { headers: other },
  )
  expect(await listed()).toEqual(['beekeeping in space 2', '量子养蜂学 2'])
  portal.setNow(new Date(START.getTime() + 86_400_000))
  await ask('量子养蜂学', {}, { headers: one })
  expect(await listed()).toEqual(['量子养蜂学 3', 'beekeeping in space 2'])
  expect(await listed(portal.tenant, { since: '2026-03-16' })).toEqual([])
  expect(await listed(portal.neighbour)).toEqual([])
})

test('what finds something, is narrowed, or is another page says nothing about the catalogue', async () => {
  const readers = [await portal.signIn('narrow-1'), await portal.signIn('narrow-2')]
  for (const headers of readers) {
    await ask('红楼梦', {}, { headers })
    await ask('红楼梦一', { docCode: ['9'] }, { headers })
    await ask('红楼梦二', { onlyOnShelf: true }, { headers })
    await ask('红楼梦三', { page: 2 }, { headers })
    await ask('红楼梦四', { rows: 0 }, { headers })
    await ask('红'.repeat(101), {}, { headers })
  }
  expect((await listed()).filter((line) => line.startsWith('红'))).toEqual([])
})

test('the figures count them by day, and name nobody', async () => {
  const token = await signInStaff(portal, ['administrator'])
  const { data } = await askStaff(portal, 'figures', {}, { token })
  const { records } = data as Figures
  const points = records.find(({ measure }) => measure === 'emptySearches')?.points ?? []
  expect(points.slice(-2).map(({ value }) => value)).toEqual([4, 1])
  expect(JSON.stringify(data)).not.toContain('finds-none')
})

test('what is found with fewer words counts too', async () => {
  for (const account of ['fewer-1', 'fewer-2'])
    await ask('红楼梦 章鱼学', {}, { headers: await portal.signIn(account) })
  expect(await listed()).toContain('红楼梦 章鱼学 2')
})
