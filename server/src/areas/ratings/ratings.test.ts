import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { readComment } from './comment-text.ts'
import { scoresOf } from './scores.ts'

const portal = testPortal()
let anna: { headers: Record<string, string> }
let ben: { headers: Record<string, string> }
beforeAll(async () => {
  const records = ['one', 'two', 'three', 'few-fives', 'many-good', 'bad', 'two-readers'].map((recordId) =>
    entryOf({ recordId, title: `书 ${recordId}` }),
  )
  await portal.load(portal.tenant, records)
  await portal.load(portal.neighbour, [entryOf({ recordId: 'theirs', title: '他馆的书' })])
  anna = { headers: await portal.signIn('anna', { name: '安娜' }) }
  ben = { headers: await portal.signIn('ben', { name: 'Ben' }) }
})

test('a reader scores a record; a second score replaces the first; visitors see the average', async () => {
  expect(await portal.ask(ratings.rate, { recordId: 'one', score: 2 }, anna)).toMatchObject({
    own: 2,
    count: 1,
  })
  expect(await portal.ask(ratings.rate, { recordId: 'one', score: 5 }, anna)).toMatchObject({
    own: 5,
    count: 1,
  })
  await portal.ask(ratings.rate, { recordId: 'one', score: 4 }, ben)
  expect(await portal.ask(ratings.scores, { recordId: 'one' })).toEqual({
    average: 4.5,
    count: 2,
    distribution: [0, 0, 0, 1, 1],
    own: null,
  })
  expect(await portal.ask(ratings.scores, { recordId: 'one' }, ben)).toMatchObject({ own: 4 })
})

test.each([0, 6, 7, 2.5, -1, 'five', null])(
  'a score of %s is refused and nothing is stored',
  async (score) => {
    expect(await portal.refused(ratings.rate, { recordId: 'two', score }, anna)).toMatchObject({
      status: 400,
      field: 'score',
    })
    expect(await portal.ask(ratings.scores, { recordId: 'two' })).toMatchObject({ count: 0, average: 0 })
  },
)

test('visitors neither score nor comment', async () => {
  for (const [call, input] of [
    [ratings.rate, { recordId: 'one', score: 3 }],
    [ratings.comment, { recordId: 'one', content: '好' }],
    [ratings.mine, {}],
    [ratings.remove, { commentId: 'x' }],
  ] as const) {
    expect(await portal.refused(call as typeof ratings.rate, input)).toMatchObject({ status: 401 })
  }
})

test('a comment awaits moderation: its author sees its state, others see it once it is approved', async () => {
  const content = '<b>很好</b> & "值得一读"\n\n\n\n第二段'
  const written = await portal.ask(ratings.comment, { recordId: 'one', content }, anna)
  expect(written).toMatchObject({
    state: 'waiting',
    content: '<b>很好</b> & "值得一读"\n\n第二段',
    score: 5,
    own: true,
  })
  expect((await portal.ask(ratings.comments, { recordId: 'one' })).total).toBe(0)
  expect((await portal.ask(ratings.comments, { recordId: 'one' }, ben)).total).toBe(0)
  expect((await portal.ask(ratings.comments, { recordId: 'one' }, anna)).comments).toMatchObject([
    { state: 'waiting' },
  ])

  const listed = await command(portal, ['desk', 'comments', 'list', '--tenant', portal.tenant])
  expect(listed.lines[0]).toContain(written.commentId)
  expect(listed.lines.at(-1)).toBe('1 waiting')
  expect(
    await command(portal, ['desk', 'comments', 'accept', '--tenant', portal.neighbour, written.commentId]),
  ).toMatchObject({ code: 2 })
  expect(
    await command(portal, ['desk', 'comments', 'accept', '--tenant', portal.tenant, written.commentId]),
  ).toMatchObject({
    code: 0,
    lines: ['1 accepted'],
  })
  expect((await portal.ask(ratings.comments, { recordId: 'one' })).comments).toMatchObject([
    { state: 'accepted', writer: '安**', own: false, score: 5 },
  ])
})

test('only the author sees a rejected comment', async () => {
  const { commentId } = await portal.ask(ratings.comment, { recordId: 'two', content: '广告' }, ben)
  await command(portal, ['desk', 'comments', 'refuse', '--tenant', portal.tenant, commentId])
  expect((await portal.ask(ratings.comments, { recordId: 'two' }, anna)).total).toBe(0)
  expect((await portal.ask(ratings.mine, {}, ben)).comments).toMatchObject([
    { commentId, state: 'refused', record: { recordId: 'two' } },
  ])
})

test.each([
  ['', 'COMMENT_EMPTY'],
  ['   \n\t ', 'COMMENT_EMPTY'],
  ['\u200B\u3000\u2060', 'COMMENT_EMPTY'],
  ['字'.repeat(1_001), 'COMMENT_TOO_LONG'],
  ['x'.repeat(10_000), 'COMMENT_TOO_LONG'],
])('an empty or too long comment is refused', async (content, code) => {
  expect(await portal.refused(ratings.comment, { recordId: 'three', content }, anna)).toMatchObject({
    status: 200,
    code,
    field: 'content',
  })
  expect((await portal.ask(ratings.comments, { recordId: 'three' }, anna)).total).toBe(0)
})

test('only its author can delete a comment', async () => {
  const { commentId } = await portal.ask(ratings.comment, { recordId: 'three', content: '读后感' }, anna)
  expect(await portal.refused(ratings.remove, { commentId }, ben)).toMatchObject({ code: 'COMMENT_UNKNOWN' })
  expect(await portal.ask(ratings.remove, { commentId }, anna)).toBe(true)
  expect(await portal.refused(ratings.remove, { commentId }, anna)).toMatchObject({ code: 'COMMENT_UNKNOWN' })
})

test('records of another tenant can neither be scored nor commented on', async () => {
  expect(await portal.refused(ratings.rate, { recordId: 'theirs', score: 1 }, anna)).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
  expect(await portal.refused(ratings.comment, { recordId: 'theirs', content: '好' }, anna)).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
  expect(await portal.refused(ratings.comments, { recordId: 'theirs' })).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
})

test('the top lists take three readers or more, and few scores weigh less than many', async () => {
  const raters = await Promise.all(
    ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].map(async (account) => ({ headers: await portal.signIn(account) })),
  )
  const rate = async (recordId: string, scores: readonly number[]) => {
    for (const [at, score] of scores.entries())
      await portal.ask(ratings.rate, { recordId, score }, raters[at] ?? {})
  }
  await rate('few-fives', [5, 5, 5])
  await rate('many-good', [5, 5, 5, 5, 5, 4])
  await rate('bad', [1, 2, 1])
  await rate('two-readers', [5, 5])
  const ids = async (order: 'good' | 'poor') =>
    (await portal.ask(ratings.top, { order })).records.map(({ recordId, average }) => [recordId, average])
  expect(await ids('good')).toEqual([
    ['many-good', 4.83],
    ['few-fives', 5],
  ])
  expect(await ids('poor')).toEqual([['bad', 1.33]])
  expect((await portal.ask(ratings.top, {}, { as: portal.neighbour })).total).toBe(0)
})

test('a reader takes a rating back; without one nothing changes', async () => {
  await portal.ask(ratings.rate, { recordId: 'three', score: 4 }, anna)
  await portal.ask(ratings.rate, { recordId: 'three', score: 2 }, ben)
  for (let at = 0; at < 2; at++)
    expect(await portal.ask(ratings.unrate, { recordId: 'three' }, anna)).toMatchObject({
      average: 2,
      count: 1,
      own: null,
    })
  expect(await portal.refused(ratings.unrate, { recordId: 'three' })).toMatchObject({ status: 401 })
  expect(await portal.refused(ratings.unrate, { recordId: 'theirs' }, anna)).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
})

test('the author hears of the decision and its reason; nobody else does', async () => {
  const write = async (content: string) =>
    (await portal.ask(ratings.comment, { recordId: 'two', content }, anna)).commentId
  const [good, bad] = [await write('好书'), await write('电话 123')]
  const decide = (...parameters: string[]) =>
    command(portal, ['desk', 'comments', ...parameters, '--tenant', portal.tenant])
  await decide('accept', good, '--reason', '仅告作者')
  expect(await decide('refuse', bad, '--reason', '请不要写电话号码')).toMatchObject({ code: 0 })
  const mine = (await portal.ask(ratings.mine, {}, anna)).comments
  expect(mine.find(({ commentId }) => commentId === bad)).toMatchObject({
    state: 'refused',
    reason: '请不要写电话号码',
  })
  expect(mine.find(({ commentId }) => commentId === good)).toMatchObject({
    state: 'accepted',
    reason: '仅告作者',
  })
  for (const others of [ben, {}]) {
    const { comments } = await portal.ask(ratings.comments, { recordId: 'two' }, others)
    expect(comments.map(({ commentId, reason }) => [commentId, reason])).toContainEqual([good, ''])
    expect(JSON.stringify(comments)).not.toContain('仅告作者')
  }
  const notices = async () =>
    (await portal.ask(inbox.list, {}, anna)).records.map(({ title, text }) => `${title} ${text}`)
  const about = (await notices()).filter((text) => text.includes('书 two'))
  expect(about).toHaveLength(2)
  expect(about.some((text) => text.includes('请不要写电话号码'))).toBe(true)
  // the same decision again is no news
  await decide('refuse', bad, '--reason', '请不要写电话号码')
  expect((await notices()).filter((text) => text.includes('书 two'))).toHaveLength(2)
})

test('a reader can write thirty comments a day', async () => {
  const clara = { headers: await portal.signIn('clara') }
  for (let at = 0; at < 30; at++)
    await portal.ask(ratings.comment, { recordId: 'one', content: `第 ${at} 条` }, clara)
  expect(await portal.refused(ratings.comment, { recordId: 'one', content: '再来' }, clara)).toMatchObject({
    code: 'COMMENTS_TOO_MANY',
  })
})

test('of comments sent at once, no more than thirty a day are stored', async () => {
  const donald = { headers: await portal.signIn('donald') }
  const answers = await Promise.allSettled(
    Array.from({ length: 34 }, (_, at) =>
      portal.ask(ratings.comment, { recordId: 'one', content: `同时 ${at}` }, donald),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect((await portal.ask(ratings.mine, {}, donald)).total).toBe(30)
})

test('any text is stored as bounded plain text or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1_500 }), (raw) => {
      const read = readComment(raw)
      if ('refusal' in read) return
      expect([...read.text].length).toBeLessThanOrEqual(1_000)
      expect(read.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u0000-\u0009]/)
      expect(readComment(read.text)).toEqual(read)
    }),
  )
})

test('the average lies between the lowest and the highest score', () => {
  const counts = fc.uniqueArray(
    fc.record({
      score: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 10_000 }),
      own: fc.constant(false),
    }),
    { selector: ({ score }) => score, minLength: 1 },
  )
  fc.assert(
    fc.property(counts, (given) => {
      const { average, count, distribution } = scoresOf(given)
      expect(average).toBeGreaterThanOrEqual(Math.min(...given.map(({ score }) => score)))
      expect(average).toBeLessThanOrEqual(Math.max(...given.map(({ score }) => score)))
      expect(distribution.reduce((sum, one) => sum + one, 0)).toBe(count)
    }),
  )
})
