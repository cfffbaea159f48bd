import type { LearnedWords } from '@wenyuan/contract/staff/learned-words.ts'
import { beforeAll, expect, test } from 'vitest'
import { learners } from '../domain/learned-words/testing/learners.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
const { goesOn, readAs, readersFor, teach } = learners(portal)
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'rivers', title: '江河水文志' }),
    entryOf({ recordId: 'plants', title: '西北植物图鉴' }),
  ])
})

const listed = async (state = '', options: { token?: string; as?: string } = { token }) => {
  const { data } = await askStaff(portal, 'list-learned-words', { state }, options)
  return (data as { records: LearnedWords[] }).records
}
const decide = (body: object, by = token) => askStaff(portal, 'decide-learned-words', body, { token: by })

const rivers = { typed: '水文宝典', meant: '江河水文志' }

test('a librarian sees what five readers taught, and nothing of fewer', async () => {
  await teach(rivers)
  await teach({ typed: '植物宝典', meant: '西北植物图鉴' }, 4)
  expect(await listed()).toEqual([
    { ...rivers, day: '2026-03-15', state: 'learned', found: 1, readAs: 'learned' },
  ])
  const other = await signInStaff(portal, ['content'], { as: portal.neighbour })
  expect(await listed('', { token: other, as: portal.neighbour })).toEqual([])
})

test('what a librarian has removed is neither used nor learned again, by whatever spelling', async () => {
  expect(await readAs(rivers.typed)).toBeDefined()
  expect((await decide({ ...rivers, isRemoved: true })).data).toEqual({ isRemoved: true })
  expect(await readAs(rivers.typed)).toBeUndefined()
  await teach(rivers, 6)
  await teach({ typed: '《水文寶典》', meant: '江河水文誌' }, 6)
  expect(await readAs(rivers.typed)).toBeUndefined()
  expect(await listed('learned')).toEqual([])
  expect(await listed('removed')).toMatchObject([{ ...rivers, state: 'removed' }])
})

test('what may be learned again begins anew', async () => {
  expect((await decide({ ...rivers, isRemoved: false })).data).toEqual({ isRemoved: false })
  expect(await listed()).toEqual([])
  expect((await decide({ ...rivers, isRemoved: false })).errCode).toBe('ENTRY_UNKNOWN')
  const readers = await readersFor(rivers, 5)
  for (const headers of readers.slice(0, 4)) await goesOn(rivers, headers)
  expect(await readAs(rivers.typed)).toBeUndefined()
  for (const headers of readers.slice(4)) await goesOn(rivers, headers)
  expect(await readAs(rivers.typed)).toBeDefined()
})

test('a pair can be ruled out before anybody has taught it', async () => {
  const pair = { typed: '草木图', meant: '西北植物图鉴' }
  await decide({ ...pair, isRemoved: true })
  await teach(pair, 6)
  expect(await readAs(pair.typed)).toBeUndefined()
})

test('what has no letters is refused, and others than those of the content may not decide', async () => {
  expect((await decide({ typed: ' ', meant: 'x', isRemoved: true })).errCode).toBe('INPUT_INVALID')
  const desk = await signInStaff(portal, ['circulation'])
  expect((await decide({ ...rivers, isRemoved: true }, desk)).status).toBe(403)
})
