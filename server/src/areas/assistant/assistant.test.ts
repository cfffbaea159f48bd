import type { AnswerEvent } from '@wenyuan/contract/areas/assistant.ts'
import type { AssistantDay, JudgedAnswer, UnansweredQuestion } from '@wenyuan/contract/staff/assistant.ts'
import { account } from '@wenyuan/contract/areas/account.ts'
import { assistant } from '@wenyuan/contract/areas/assistant.ts'
import { eventTypes } from '@wenyuan/contract/constants/assistant.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventsOf, sendStreaming, timedToken } from '../../testing/ask-stream.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const NOW = new Date('2026-03-15T04:00:00Z')
type Headers = Record<string, string>

const portal = testPortal()
let reader: Headers
let other: Headers
let no = 0
beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
})
beforeEach(async () => {
  portal.setNow(NOW)
  await set({ aiOpenFlag: true, questionsPerDay: 50, assistantHistoryDays: 90 })
  no += 1
  reader = await portal.signIn(`asks-${no}`)
  other = await portal.signIn(`other-${no}`)
})

const set = async (settings: Record<string, unknown>) => {
  const values = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const { code, errors } = await command(portal, ['tenant', 'set', portal.tenant, ...values])
  expect([code, errors]).toEqual([0, []])
}
const send = (content: string, more: object = {}, headers = reader) =>
  sendStreaming(portal, assistant.answer, { content, ...more }, { headers, now: NOW })
const ask = async (content: string, more: object = {}, headers = reader): Promise<AnswerEvent[]> =>
  Array.fromAsync(eventsOf(assistant.answer, await send(content, more, headers)))
const refusal = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { errCode: unknown }).errCode
const textOf = (events: readonly AnswerEvent[]): string =>
  events
    .filter(({ dataType }) => dataType === eventTypes.text)
    .map(({ data }) => data.chunkMessage?.content ?? '')
    .join('')
const endOf = (events: readonly AnswerEvent[]): AnswerEvent['data'] => {
  expect(events.at(-1)?.dataType).toBe(eventTypes.end)
  return events.at(-1)?.data ?? {}
}

test('an answer comes as lines of an event stream: progress, text, then the books and the end', async () => {
  const response = await send('请推荐关于红楼梦的书')
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  expect(lines.every((line) => line.startsWith('data:{"dataType":'))).toBe(true)
  const types = lines.map((line) => (JSON.parse(line.slice(5)) as AnswerEvent).dataType)
  expect([types[0], types.at(-1)]).toEqual([eventTypes.progress, eventTypes.end])
  expect(types.slice(1, -1).every((type) => type === eventTypes.text)).toBe(true)
})

test('books on a subject are recommended with facts of their records, and named with their numbers', async () => {
  const events = await ask('请推荐关于红楼梦的书')
  const { bookAttrs, origin, searched } = endOf(events)
  expect(bookAttrs?.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(['dream', 'studies']))
  expect(origin).toBe('catalogue')
  expect(searched?.[0]).toMatchObject({ keyWord: '红楼梦', relaxed: false })
  const text = textOf(events)
  expect(text).toContain('《红楼梦》')
  expect(text).toContain('借出过 90 次')
  expect(text).toContain('索书号 I242.4/12')
})

test('a question where a title is gets its place, and nothing that only resembles it', async () => {
  const { bookAttrs } = endOf(await ask('《红楼梦》在哪里可以借到？'))
  expect(bookAttrs?.map(({ recordId }) => recordId)).toEqual(['dream'])
})

test('a question what a subject is about is answered with sentences of the records', async () => {
  const text = textOf(await ask('红楼梦讲了什么？'))
  expect(text).toContain('馆藏记录里这样写')
  expect(text).toMatch(/大家族的兴衰。?\[\d\]/)
})

test('the language of the question is the language of the answer', async () => {
  expect(textOf(await ask('請推薦關於紅樓夢的書'))).toContain('最相關的有這')
  expect(textOf(await ask('Please recommend books about 红楼梦'))).toMatch(/最相关|fit/)
  expect(textOf(await ask('Do you have any books on zyxwvu nothing?'))).toContain('Nothing about')
})

test('a question for which nothing is found names no book and leads to a suggestion', async () => {
  const events = await ask('有没有关于量子引力圈论的书')
  expect(endOf(events)).toMatchObject({ bookAttrs: [], leadsTo: 'suggest' })
  expect(textOf(events)).toContain('没有找到')
})

test('questions about the account and the library are not searched', async () => {
  const mine = await ask('我借了几本书，什么时候到期？')
  expect(endOf(mine)).toMatchObject({ bookAttrs: [], leadsTo: 'account', searched: [] })
  expect(endOf(await ask('图书馆几点开门？'))).toMatchObject({ leadsTo: 'branches', searched: [] })
})

test('the history has questions and answers in their order; another reader sees none of it', async () => {
  const first = endOf(await ask('红楼梦'))
  const { conversationId = '' } = first
  await ask('俞平伯的书', { conversationId })
  const history = await portal.ask(assistant.history, {}, { headers: reader })
  expect(history.map(({ role, message }) => [role, message.slice(0, 4)])).toEqual([
    ['0', '红楼梦'],
    ['2', expect.any(String)],
    ['0', '俞平伯的'],
    ['2', expect.any(String)],
  ])
  expect(new Set(history.map((one) => one.conversationId))).toEqual(new Set([conversationId]))
  expect(history[1]?.chatHistoryAttachments.length).toBeGreaterThan(0)
  expect(await portal.ask(assistant.history, {}, { headers: other })).toEqual([])
})

test('asked again, the answer replaces the last one of the conversation', async () => {
  const { conversationId = '' } = endOf(await ask('红楼梦'))
  await ask('红楼梦', { conversationId, reAsk: '1' })
  expect(await portal.ask(assistant.history, {}, { headers: reader })).toHaveLength(2)
  await ask('红楼梦', { conversationId: 'another', reAsk: '1' }, other)
  expect(await portal.ask(assistant.history, {}, { headers: reader })).toHaveLength(2)
})

test('no history is kept for readers who keep none, nor where the library keeps none', async () => {
  await portal.ask(account.keepHistory, { historyFlag: '0' }, { headers: reader })
  expect(endOf(await ask('红楼梦')).answerId).toBe('')
  expect(await portal.ask(assistant.history, {}, { headers: reader })).toEqual([])
  await set({ assistantHistoryDays: 0 })
  expect(endOf(await ask('红楼梦', {}, other)).answerId).toBe('')
})

test('a reader deletes the history; the night deletes what is too old', async () => {
  await ask('红楼梦')
  await ask('红楼梦', {}, other)
  await portal.ask(assistant.forget, {}, { headers: reader })
  expect(await portal.ask(assistant.history, {}, { headers: reader })).toEqual([])
  expect(await portal.ask(assistant.history, {}, { headers: other })).toHaveLength(2)
})

const report = async <Row>(part: string): Promise<Row[]> => {
  const { lines } = await command(portal, ['assistant-report', part, '--tenant', portal.tenant, '--json'])
  return lines.map((line) => JSON.parse(line) as Row)
}

test('an answer is judged by its reader only; the library sees it without the reader', async () => {
  const { answerId = '' } = endOf(await ask('红楼梦，电话13812345678'))
  const judge = { answerId, verdict: 'bad' } as const
  expect((await portal.refused(assistant.judge, judge, { headers: other })).code).toBe('ANSWER_UNKNOWN')
  await portal.ask(assistant.judge, judge, { headers: reader })
  await portal.ask(assistant.judge, judge, { headers: reader })
  const bad = await report<JudgedAnswer>('judged')
  const days = await report<AssistantDay>('days')
  expect(bad.map(({ question }) => question)).toEqual(['红楼梦，电话[phone]'])
  expect(days[0]?.asked).toBeGreaterThan(0)
  expect(JSON.stringify(bad)).not.toContain(`asks-${no}`)
})

test('what several questions did not find is in the report with its number, what one asked is not', async () => {
  await ask('有没有关于不存在的甲的书')
  await ask('有没有关于不存在的甲的书', {}, other)
  await ask('有没有关于不存在的乙的书')
  const unanswered = await report<UnansweredQuestion>('unanswered')
  expect(unanswered.filter(({ words }) => words.includes('不存在'))).toEqual([
    { words: '不存在的甲', times: 2, day: '2026-03-15' },
  ])
})

test('refused before the first event: signed out, switched off, empty, too long, too many, too busy', async () => {
  expect((await send('红楼梦', {}, {})).status).toBe(401)
  expect(await refusal(await send('  '))).toBe('QUESTION_EMPTY')
  expect((await send('书'.repeat(501))).status).toBe(400)
  await set({ questionsPerDay: 1 })
  await ask('红楼梦')
  expect(await refusal(await send('红楼梦'))).toBe('LIMIT_REACHED')
  await set({ aiOpenFlag: false })
  expect(await refusal(await send('红楼梦', {}, other))).toBe('ASSISTANT_OFF')
})

test('a request without a fresh token of this session and body is refused', async () => {
  const body = JSON.stringify({ content: '红楼梦' })
  const post = async (token: Headers) => {
    const answered = await fetch(`${portal.address}${assistant.answer.path}`, {
      method: 'POST',
      headers: { mappingpath: portal.tenant, 'content-type': 'application/json', ...reader, ...token },
      body,
    })
    const isStream = answered.headers.get('content-type')?.startsWith('text/event-stream')
    return isStream ? 'answered' : refusal(answered)
  }
  expect(await post({})).toBe('REQUEST_TOKEN_WRONG')
  expect(await post(timedToken(other, body, NOW))).toBe('REQUEST_TOKEN_WRONG')
  expect(await post(timedToken(reader, `${body} `, NOW))).toBe('REQUEST_TOKEN_WRONG')
  expect(await post(timedToken(reader, body, new Date(NOW.getTime() - 301_000)))).toBe('REQUEST_TOKEN_WRONG')
  expect(await post(timedToken(reader, body, NOW))).toBe('answered')
})

test('records are matched by number in any spelling and by title, at most ten, of this library only', async () => {
  const matchData = [
    { title: '', isbn: '7-02-000220-X' },
    { title: '红楼梦研究', isbn: '' },
    { title: '红楼', isbn: '' },
    { title: '没有这本书', isbn: '9787111111111' },
  ]
  const found = await portal.ask(assistant.match, { groupCode: portal.tenant, matchData })
  expect(found.map(({ recordId }) => recordId)).toEqual(['dream', 'studies'])
  expect(found[0]).toMatchObject({ title: '红楼梦', isbn: '9787020002207', author: '曹雪芹; 高鹗' })
  expect(await portal.ask(assistant.match, { groupCode: portal.neighbour, matchData })).toEqual([])
  expect(await portal.ask(assistant.match, { matchData }, { as: portal.neighbour })).toEqual([])
  const many = Array.from({ length: 21 }, () => ({ title: '红楼梦', isbn: '' }))
  expect((await portal.refused(assistant.match, { matchData: many })).code).toBe('INPUT_INVALID')
})

test('the same question is answered alike, and an answer of another library has its records only', async () => {
  expect(textOf(await ask('红楼梦'))).toBe(textOf(await ask('红楼梦', {}, other)))
  await command(portal, ['tenant', 'set', portal.neighbour, 'aiOpenFlag=true'])
  const headers = await portal.signIn('pku-asks', { as: portal.neighbour })
  const response = await sendStreaming(
    portal,
    assistant.answer,
    { content: '红楼梦' },
    { headers, as: portal.neighbour, now: NOW },
  )
  expect(endOf(await Array.fromAsync(eventsOf(assistant.answer, response))).bookAttrs).toEqual([])
})
