import { detail } from '@wenyuan/contract/areas/detail.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { learnedBooks, learners } from '../../domain/learned-words/testing/learners.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const DAY = 86_400_000
const portal = testPortal()
const { ask, goesOn, readAs, readersFor, stored, teach } = learners(portal)

const later = (days: number) => portal.setNow(new Date(START.getTime() + days * DAY))
const nightly = () => command(portal, ['nightly', '--tenant', portal.tenant])
const set = (setting: string) => command(portal, ['tenant', 'set', portal.tenant, setting])

beforeAll(async () => {
  for (const tenant of [portal.tenant, portal.neighbour]) await portal.load(tenant, learnedBooks)
})
beforeEach(() => portal.setNow(START))

test('what five readers went on to is used for the next, and is marked; four are too few', async () => {
  const pair = { typed: '水文宝典', meant: '江河水文志' }
  const readers = await readersFor(pair, 5)
  for (const headers of readers.slice(0, 4)) await goesOn(pair, headers)
  expect(await readAs(pair.typed)).toBeUndefined()
  for (const headers of readers.slice(4)) await goesOn(pair, headers)
  const learned = { kind: 'learned', from: '水文宝典', to: '江河水文志', first: '江河水文志' }
  expect(await readAs(pair.typed)).toEqual(learned)
  // it is learned of the words, however they are written, and also inside a question
  expect(await readAs('水文寶典')).toEqual({ ...learned, from: '水文寶典' })
  expect(await readAs('我想借水文宝典')).toEqual(learned)
  expect((await ask(pair.typed, {}, { exactly: true })).total).toBe(0)
  expect(await readAs(pair.typed, portal.neighbour)).toBeUndefined()
})

test('a full list of what was typed keeps its place, and two that lead to each other do not go round', async () => {
  await teach({ typed: '乡土中国', meant: '万古江河' })
  expect((await ask('乡土中国')).records[0]?.title).toBe('乡土中国')
  expect(await readAs('乡土中国')).toBeUndefined()
  await teach({ typed: '老笔谈', meant: '梦溪笔谈校正' })
  await teach({ typed: '梦溪笔谈校正', meant: '天工开物译注' })
  expect(await readAs('老笔谈')).toMatchObject({ to: '梦溪笔谈校正', first: '梦溪笔谈校正' })
})

test('words that find nothing any more are not used', async () => {
  const pair = { typed: '工艺全书', meant: '天工开物译注' }
  await teach(pair)
  expect(await readAs(pair.typed)).toBeDefined()
  const record = (...words: string[]) =>
    command(portal, ['record', 'withdraw', 'r5', ...words, '--tenant', portal.tenant])
  await record()
  expect(await readAs(pair.typed)).toBeUndefined()
  await record('--off')
})

test('pairs of too few readers are forgotten after 30 days, learned ones half a year after their last use', async () => {
  const slow = { typed: '图鉴大全', meant: '西北植物图鉴' }
  const learned = { typed: '考工新编', meant: '天工开物译注' }
  const [first = {}, ...others] = await readersFor(slow, 5)
  await goesOn(slow, first)
  await teach(learned)
  later(30)
  await nightly()
  for (const headers of others.slice(0, 3)) await goesOn(slow, headers)
  const words = async () => (await stored()).map(({ typed }) => typed)
  expect(await words()).toContain(slow.typed)
  later(31)
  await nightly()
  expect(await words()).not.toContain(slow.typed)
  await goesOn(slow, others[3] ?? {})
  expect(await readAs(slow.typed)).toBeUndefined()
  // a record that is found by learned words keeps them
  later(170)
  const reader = await portal.signIn('finds-by-it')
  const { records } = await ask(learned.typed, reader)
  await portal.ask(detail.record, { recordId: records[0]?.recordId ?? '' }, { headers: reader })
  later(340)
  await nightly()
  expect(await readAs(learned.typed)).toBeDefined()
  later(351)
  await nightly()
  // readings are kept for ten minutes: the same words, typed in another way
  expect(await readAs('考工 新编')).toBeUndefined()
  expect(await words()).not.toContain(learned.typed)
})

test('a library that switches it off follows nobody, uses nothing, and forgets in the night', async () => {
  const pair = { typed: '乡间旧事', meant: '乡土中国' }
  await teach(pair)
  expect(await readAs(pair.typed)).toBeDefined()
  await set('learnsWords=false')
  expect(await readAs(pair.typed)).toBeUndefined()
  await teach({ typed: '乡间新事', meant: '乡土中国' })
  await nightly()
  expect((await stored()).filter(({ state }) => state !== 'removed')).toEqual([])
  await set('learnsWords=')
  expect(await readAs(pair.typed)).toBeUndefined()
})
