import { EVERY_LANGUAGE_HEADER } from '@wenyuan/contract/envelope.ts'
import { interfaceLanguages } from '@wenyuan/contract/constants/languages.ts'
import { expect, test } from 'vitest'
import { failureText } from '../locales/words.ts'
import { signInStaff } from '../testing/staff-account.ts'
import { testPortal } from '../testing/portal.ts'

const portal = testPortal()

async function ask(path: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`${portal.address}${path}`, {
    method: 'POST',
    headers: {
      mappingpath: portal.tenant,
      'content-type': 'application/json',
      'content-language': 'en_US',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as {
    message: string
    messages?: Record<string, string>
    data: unknown
  }
}

const everyLanguage = { [EVERY_LANGUAGE_HEADER]: '1' }

test.for([
  ['/find/feedback/add', { content: 'x' }],
  ['/find/feedback/add', { content: 7 }],
  ['/find/no/such/call', {}],
  ['/staff/list-staff', {}],
] as const)('a refusal is told in every language to who asks for that: %s %j', async ([path, body]) => {
  const { message, messages } = await ask(path, body, everyLanguage)
  expect(Object.keys(messages ?? {})).toEqual(interfaceLanguages.map(({ tag }) => tag))
  expect(messages?.en).toBe(message)
  expect(messages?.['zh-CN']).toMatch(/[\u4E00-\u9FFF]/)
})

test('what is wrong with an entry is told in English to who has the words of every language', async () => {
  const authorization = `Bearer ${await signInStaff(portal, ['administrator'])}`
  const staff = { authorization, 'content-language': 'zh_CN', 'idempotency-key': 'one' }
  const body = { kind: 'questionnaires', entry: {} }
  const told = async (headers: object) => {
    const { data } = await ask('/staff/save-content', body, { ...staff, ...headers })
    return (data as { refusal: string }).refusal
  }
  expect(await told(everyLanguage)).toMatch(/^[\x20-\x7e]+$/)
  expect(await told({ 'idempotency-key': 'two' })).toMatch(/[\u4E00-\u9FFF]/)
})

test('who does not ask has one sentence', async () => {
  const answer = await ask('/find/feedback/add', { content: 'x' }, {})
  expect(answer.message).toBe(failureText('SIGN_IN_REQUIRED', 'en'))
  expect(answer).not.toHaveProperty('messages')
})
