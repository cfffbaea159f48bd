import { departments } from '@wenyuan/contract/areas/departments.ts'
import { feedback } from '@wenyuan/contract/areas/feedback.ts'
import { expect, test } from 'vitest'
import type { PlainAnswer } from '../web/src/testing/encoded-answer.ts'
import { encodeAnswer } from './page-answers.ts'

const list: PlainAnswer = {
  method: 'POST',
  path: departments.list.path,
  language: 'en',
  input: {},
  reply: { output: { total: 0, records: [] } },
}
const detail: PlainAnswer = {
  method: 'GET',
  path: departments.detail.path,
  language: 'en',
  input: { departmentId: 'none' },
  reply: { refusal: 'DEPARTMENT_UNKNOWN' },
}
const bodyOf = async (asked: PlainAnswer): Promise<unknown> => {
  const encoded = await encodeAnswer(undefined, asked)
  return 'body' in encoded ? JSON.parse(encoded.body) : encoded
}

test('an answer of the contract is written as the portal does', async () => {
  expect(await bodyOf(list)).toMatchObject({ success: true, data: { total: 0, records: [] } })
})

test('a refusal has the sentence of the portal', async () => {
  expect(await bodyOf(detail)).toMatchObject({
    success: false,
    errCode: 'DEPARTMENT_UNKNOWN',
    message: 'There is no such department.',
  })
})

test('a call that announces its success says it in the language of the page', async () => {
  const output = {
    feedbackId: '1',
    kind: 'other',
    content: 'lost',
    contact: '',
    page: '',
    sentAt: '2026-01-01T00:00:00Z',
    state: 'open',
    reply: '',
    repliedAt: '',
  }
  const asked = { ...list, path: feedback.add.path, input: { content: 'lost' }, reply: { output } }
  expect(await bodyOf(asked)).toMatchObject({ message: expect.stringMatching(/^Sent\./) as string })
})

test.for<[string, PlainAnswer, RegExp]>([
  [
    'an output of another shape',
    { ...list, reply: { output: { total: '0', records: [] } } },
    /cannot answer/,
  ],
  ['a missing field', { ...list, reply: { output: { total: 0 } } }, /cannot answer/],
  ['an input that it does not take', { ...detail, input: {} }, /does not take/],
  ['a refusal that it does not declare', { ...detail, reply: { refusal: 'LOAN_UNKNOWN' } }, /never refused/],
  ['no call', { ...list, path: '/find/nothing' }, /no call/],
])('what the portal would not do is a fault: %s', async ([, asked, fault]) => {
  expect(await encodeAnswer(undefined, asked)).toEqual({ fault: expect.stringMatching(fault) as string })
})
