import { account } from '@wenyuan/contract/areas/account.ts'
import { feedback } from '@wenyuan/contract/areas/feedback.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const NOON = new Date('2026-03-15T04:00:00Z')

const desk = (...words: string[]) =>
  command(portal, ['desk', 'feedback', ...words, '--tenant', portal.tenant])
const add = (headers: Record<string, string>, content: string) =>
  portal.ask(feedback.add, { content }, { headers })

test('a message is stored, listed newest first, answered by the library and announced in the inbox', async () => {
  const headers = await portal.signIn('lin')
  portal.setNow(NOON)
  await add(headers, '续借按钮不见了')
  portal.setNow(new Date(NOON.getTime() + 60_000))
  const { feedbackId } = await portal.ask(
    feedback.add,
    {
      kind: 'search',
      content: ' 搜“红楼梦”\n没有结果 <b>!</b> ',
      contact: '139 0000-0001',
      page: '/searchList?searchWord=红楼梦',
    },
    { headers },
  )
  const before = await portal.ask(feedback.list, {}, { headers })
  expect(before.total).toBe(2)
  expect(before.records[0]).toMatchObject({
    feedbackId,
    kind: 'search',
    content: '搜“红楼梦”\n没有结果 <b>!</b>',
    contact: '13900000001',
    page: '/searchList?searchWord=红楼梦',
    sentAt: '2026-03-15T04:01:00.000Z',
    state: 'open',
    reply: '',
    repliedAt: '',
  })
  expect(before.records[1]).toMatchObject({ content: '续借按钮不见了', kind: 'other' })

  // oldest first, one line each
  const { lines } = await desk('list')
  expect(lines.map((line) => line.split('\t')[6])).toEqual([
    '续借按钮不见了',
    '搜“红楼梦” 没有结果 <b>!</b>',
    undefined,
  ])
  expect(lines.at(-1)).toBe('2 open')
  expect((await desk('answer', feedbackId, '已经修好， 谢谢。')).lines).toEqual([`${feedbackId} answered`])
  expect((await portal.ask(feedback.list, {}, { headers })).records[0]).toMatchObject({
    state: 'answered',
    reply: '已经修好， 谢谢。',
    repliedAt: '2026-03-15T04:01:00.000Z',
  })
  expect((await desk('list', '--state', 'answered')).lines.at(-1)).toBe('1 answered')
  for (const [language, title] of [
    ['zh-CN', '您的问题反馈有答复'],
    ['zh-TW', '您的問題回報有答覆'],
    ['en', 'The library has answered you'],
  ] as const) {
    const { records } = await portal.ask(inbox.list, {}, { headers, language })
    expect(records[0]).toMatchObject({ title })
    expect(records[0]?.text).toContain('红楼梦')
  }
})

test('missing or invalid values are reported with their field', async () => {
  const headers = await portal.signIn('careless')
  for (const [input, code, field] of [
    [{ content: '' }, 'FEEDBACK_EMPTY', 'content'],
    [{ content: ' null' }, 'FEEDBACK_EMPTY', 'content'],
    [{ content: ' \n ' }, 'FEEDBACK_EMPTY', 'content'],
    [{ content: '书'.repeat(1_001) }, 'FEEDBACK_TOO_LONG', 'content'],
    [{ content: 'x', contact: '12' }, 'CONTACT_INVALID', 'contact'],
    [{ content: 'x', contact: 'a@' }, 'CONTACT_INVALID', 'contact'],
    [{ content: 'x', kind: 'gossip' }, 'INPUT_INVALID', 'kind'],
  ] as const) {
    expect(await portal.refused(feedback.add, input, { headers })).toMatchObject({ code, field })
  }
  expect((await portal.ask(feedback.list, {}, { headers })).total).toBe(0)
  // one thousand characters, whatever their length in bytes
  expect((await add(headers, '𠮷'.repeat(1_000))).state).toBe('open')
  const away = await portal.ask(feedback.add, { content: 'x', page: 'https://evil.example' }, { headers })
  expect(away.page).not.toContain('evil')
})

test('only its reader sees a message, visitors cannot send any, and another tenant’s staff find nothing', async () => {
  const { feedbackId } = await add(await portal.signIn('owner'), 'mine')
  const headers = await portal.signIn('stranger')
  expect(await portal.ask(feedback.list, {}, { headers })).toEqual({ total: 0, records: [] })
  expect((await portal.refused(feedback.list, {})).code).toBe('SIGN_IN_REQUIRED')
  expect((await portal.refused(feedback.add, { content: 'x' })).code).toBe('SIGN_IN_REQUIRED')
  const foreign = await command(portal, [
    'desk',
    'feedback',
    'answer',
    feedbackId,
    'no',
    '--tenant',
    portal.neighbour,
  ])
  expect(foreign.errors).toEqual([expect.stringContaining('ENTRY_UNKNOWN')])
  expect((await desk('answer', feedbackId)).code).toBe(2)
  expect((await desk('list', '--state', 'gone')).code).toBe(2)
  expect((await desk('forget', feedbackId)).code).toBe(2)
})

test('the limit of twenty messages a day also holds for concurrent requests and ends the next day', async () => {
  portal.setNow(NOON)
  const headers = await portal.signIn('collector')
  const sent = await Promise.allSettled(Array.from({ length: 25 }, (_, at) => add(headers, `problem ${at}`)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await portal.refused(feedback.add, { content: 'one more' }, { headers })).toMatchObject({
    status: 429,
    code: 'TRIES_USED_UP',
  })
  const pages = await Promise.all(
    [1, 2, 3].map((page) => portal.ask(feedback.list, { page, rows: 9 }, { headers })),
  )
  expect(pages.map(({ total, records }) => [total, records.length])).toEqual([
    [20, 9],
    [20, 9],
    [20, 2],
  ])
})

test('feedback is part of the reader’s data export', async () => {
  const headers = await portal.signIn('traveller')
  await add(headers, 'for the road')
  const own = await portal.ask(account.ownData, {}, { headers })
  expect(own['feedback']).toEqual([expect.objectContaining({ content: 'for the road' })])
})
