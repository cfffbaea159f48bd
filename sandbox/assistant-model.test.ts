import type { AnswerEvent } from '@wenyuan/contract/areas/assistant.ts'
import type { AssistantDay } from '@wenyuan/contract/staff/assistant.ts'
import { assistant } from '@wenyuan/contract/areas/assistant.ts'
import { eventTypes } from '@wenyuan/contract/constants/assistant.ts'
import { eventsOf, sendStreaming } from '@wenyuan/server/testing/ask-stream.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { smallLibrary } from '@wenyuan/server/testing/small-library.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatBehaviour } from './chat-model.ts'
import { openSandbox, type Sandbox } from './open.ts'

const NOW = new Date('2026-03-15T04:00:00Z')
const QUESTION = '红楼梦讲了什么？我的电话 13812345678'

let sandbox: Sandbox
const portal = testPortal()
let headers: Record<string, string>
let no = 0
beforeAll(async () => {
  sandbox = await openSandbox()
  await portal.load(portal.tenant, smallLibrary)
  await set({ aiOpenFlag: true })
})
beforeEach(async () => {
  portal.setNow(NOW)
  await set({ tokensPerDay: 0, readerTokensPerDay: 0 })
  headers = await portal.signIn(`asks-${++no}`)
})
afterAll(async () => {
  await sandbox.close()
})

const set = async (settings: Record<string, unknown>) => {
  const values = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  expect((await command(portal, ['tenant', 'set', portal.tenant, ...values])).errors).toEqual([])
}
const modelSettings = (model: ChatBehaviour) => ({
  kind: 'openai',
  base: sandbox.chatModelBase,
  model,
  name: 'Sandbox',
  key: 'secret-of-the-model',
  firstTextMs: 700,
})
const use = (model: ChatBehaviour) => set({ languageModel: modelSettings(model) })
const ask = async (more: object = {}): Promise<AnswerEvent[]> => {
  const response = await sendStreaming(
    portal,
    assistant.answer,
    { content: QUESTION, ...more },
    { headers, now: NOW },
  )
  return Array.fromAsync(eventsOf(assistant.answer, response))
}
const tokensOfDay = async (): Promise<number> => {
  const { tokens = 0 } = await today()
  return tokens
}
async function today() {
  const list = ['assistant-report', 'days', '--tenant', portal.tenant, '--json']
  const [latest = '{}'] = (await command(portal, list)).lines
  return JSON.parse(latest) as Partial<AssistantDay>
}
const textOf = (events: readonly AnswerEvent[]): string =>
  events
    .map(({ dataType, data }) => (dataType === eventTypes.text ? data.chunkMessage?.content : ''))
    .join('')
const endOf = (events: readonly AnswerEvent[]) => events.at(-1)?.data

test('a model’s answer is shown with its records, and counted', async () => {
  await use('honest')
  const events = await ask()
  expect(textOf(events)).toContain('《红楼梦》')
  expect(endOf(events)?.origin).toBe('model')
  expect(endOf(events)?.bookAttrs?.length).toBeGreaterThan(0)
  expect(await today()).toMatchObject({ byModel: 1, tokens: 321 + 45 })
})

test('the model receives the question without personal data, the records, and nothing of the reader', async () => {
  await use('honest')
  await ask()
  const sent = sandbox.chatModel.requests().at(-1) ?? ''
  expect(sent).toContain('[1] title: 红楼梦')
  expect(sent).toContain('我的电话 phone')
  expect(sent).not.toContain('13812345678')
  expect(sent).not.toContain(`asks-${no}`)
  expect(Object.keys(JSON.parse(sent) as object)).not.toContain('user')
})

test('earlier questions of the conversation are told again', async () => {
  await use('honest')
  const { conversationId = '' } = endOf(await ask()) ?? {}
  await ask({ content: '还有别的吗？红楼梦研究', conversationId })
  const { messages } = JSON.parse(sandbox.chatModel.requests().at(-1) ?? '{}') as { messages: unknown[] }
  expect(messages).toHaveLength(3)
})

test('an answer in pieces, cut in the middle of letters, is shown whole and without reasoning', async () => {
  await use('split')
  const text = textOf(await ask())
  expect(text).toContain('《红楼梦》')
  expect(text).not.toContain('secret thoughts')
})

test.each(['slow', 'silent', 'busy', 'error-in-200', 'not-a-stream', 'filter', 'hostile'] as const)(
  'with a %s model the answer is made from the catalogue',
  async (behaviour) => {
    await use(behaviour)
    const events = await ask()
    expect(endOf(events)?.origin).toBe('catalogue')
    expect(endOf(events)?.bookAttrs?.map(({ recordId }) => recordId)).toContain('dream')
    expect(textOf(events)).not.toMatch(/Invented|从未出版|evil|hunter2|9787111111111/u)
  },
)

test('a model that dies in the middle of a sentence leaves whole sentences and says that it broke', async () => {
  await use('dying')
  const events = await ask()
  expect(events.map(({ dataType }) => dataType)).toContain(eventTypes.failed)
  expect(textOf(events)).toMatch(/\]。$/u)
  expect(endOf(events)?.origin).toBe('model')
})

test('the books of the text so far come with it, for a reader who stops the answer', async () => {
  await use('honest')
  const events = await ask()
  const at = events.findIndex(({ data }) => data.bookAttrs)
  expect(events[at]?.dataType).toBe(eventTypes.progress)
  expect(events[at - 1]?.data.chunkMessage?.content).toContain('[1]')
  expect(events[at]?.data.bookAttrs?.[0]).toEqual(endOf(events)?.bookAttrs?.[0])
})

test('an answer that its reader leaves, or that breaks, counts its tokens', async () => {
  await use('unhurried')
  await set({ readerTokensPerDay: 60 })
  const leaving = new AbortController()
  const asked = { content: QUESTION }
  const response = await sendStreaming(portal, assistant.answer, asked, {
    headers,
    now: NOW,
    signal: leaving.signal,
  })
  const events = eventsOf(assistant.answer, response)
  for await (const { dataType } of events) if (dataType === eventTypes.text) break
  const before = await tokensOfDay()
  leaving.abort()
  await expect.poll(tokensOfDay).toBeGreaterThan(before + 60)
  await use('honest')
  expect(endOf(await ask())?.origin).toBe('catalogue')

  headers = await portal.signIn('whose-answer-breaks')
  await use('dying')
  await ask()
  await use('honest')
  expect(endOf(await ask())?.origin).toBe('catalogue')
})

test('records are numbered in the order in which the text names them, as its books are', async () => {
  await use('backwards')
  const events = await ask()
  const numbers = [...textOf(events).matchAll(/《([^》]+)》[^[]*\[(\d+)\]/gu)]
  expect(numbers.length).toBeGreaterThan(1)
  const books = endOf(events)?.bookAttrs ?? []
  for (const [, title = '', number = ''] of numbers) expect(books[Number(number) - 1]?.title).toBe(title)
})

test('a reader who leaves ends the request at the model', async () => {
  await use('endless')
  const before = sandbox.chatModel.aborted()
  const requests = sandbox.chatModel.requests().length
  const leaving = new AbortController()
  const response = await sendStreaming(
    portal,
    assistant.answer,
    { content: QUESTION },
    { headers, now: NOW, signal: leaving.signal },
  )
  await response.body?.getReader().read()
  // the searches have been planned, the answer has begun
  await expect.poll(() => sandbox.chatModel.requests().length).toBe(requests + 2)
  leaving.abort()
  await expect.poll(sandbox.chatModel.aborted).toBe(before + 1)
})

test('the model plans the searches, which the reader sees, without records and without personal data', async () => {
  await use('planner')
  const before = sandbox.chatModel.requests().length
  const events = await ask({ content: '有没有讲石头的书？我的电话 13812345678' })
  expect(endOf(events)?.bookAttrs?.map(({ recordId }) => recordId)).toEqual(['studies'])
  expect(endOf(events)?.searched).toMatchObject([{ keyWord: '俞平伯' }, { keyWord: '红学' }])
  const [planning = '', answering = ''] = sandbox.chatModel.requests().slice(before)
  expect(planning).not.toContain('<records>')
  expect(planning).not.toContain('13812345678')
  expect(answering).toContain('<records>')
})

test.each(['hostile', 'split'] as const)(
  'a plan of a %s model that is none is dropped: the words are searched',
  async (behaviour) => {
    await use(behaviour)
    expect(endOf(await ask())?.bookAttrs?.map(({ recordId }) => recordId)).toContain('dream')
  },
)

test('a question that names a title is not planned', async () => {
  await use('honest')
  const before = sandbox.chatModel.requests().length
  await ask({ content: '《红楼梦》讲了什么？' })
  expect(sandbox.chatModel.requests()).toHaveLength(before + 1)
})

test('no record, no answer asked of the model', async () => {
  await use('honest')
  const before = sandbox.chatModel.requests().length
  expect(endOf(await ask({ content: '有没有关于不存在的东西 zyxwvu 的书' }))).toMatchObject({ bookAttrs: [] })
  const asked = sandbox.chatModel.requests().slice(before)
  expect(asked.filter((body) => body.includes('<records>'))).toEqual([])
})

test('a model that fails again and again is left alone: readers do not wait for it', async () => {
  await use('busy')
  for (let no = 0; no < 5; no += 1) await ask()
  const before = sandbox.chatModel.requests().length
  expect(endOf(await ask())?.origin).toBe('catalogue')
  expect(sandbox.chatModel.requests()).toHaveLength(before)
})

test('beyond the tokens of a day, of the reader or of the library, answers are made from the catalogue', async () => {
  await use('honest')
  await set({ readerTokensPerDay: 300 })
  expect(endOf(await ask())?.origin).toBe('model')
  expect(endOf(await ask())?.origin).toBe('catalogue')
  headers = await portal.signIn('another-reader')
  expect(endOf(await ask())?.origin).toBe('model')
  await set({ readerTokensPerDay: 0, tokensPerDay: 300 })
  expect(endOf(await ask())?.origin).toBe('catalogue')
})

test('answers at the same time are limited by library', async () => {
  await use('slow')
  await set({ answersAtOnce: 2 })
  const both = [0, 1].map(() =>
    sendStreaming(portal, assistant.answer, { content: QUESTION }, { headers, now: NOW }),
  )
  const opened = await Promise.all(both)
  const third = await sendStreaming(portal, assistant.answer, { content: QUESTION }, { headers, now: NOW })
  expect(((await third.json()) as { errCode: string }).errCode).toBe('ASSISTANT_BUSY')
  for (const response of opened) await response.text()
  const later = await ask()
  expect(later.length).toBeGreaterThan(0)
})

test('the key of the model is stored encrypted and never shown', async () => {
  await use('honest')
  const shown = await command(portal, ['tenant', 'get', portal.tenant])
  expect(shown.lines.join('\n')).not.toContain('secret-of-the-model')
  expect(await portal.ask(assistant.facts, {})).toMatchObject({ on: true, model: 'Sandbox' })
})
