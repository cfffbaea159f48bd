import { donations } from '@wenyuan/contract/areas/donations.ts'
import { assistant } from '@wenyuan/contract/areas/assistant.ts'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { everyCall } from '../testing/calls/call-inputs.ts'
import { testPortal } from '../testing/portal.ts'

const portal = testPortal()

test('a call without a field that it needs names the field in words', async () => {
  const needing = everyCall.filter(({ call }) => !call.input.safeParse({}).success)
  expect(needing.length).toBeGreaterThan(150)
  const headers = await portal.signIn('reader')
  const strange: string[] = []
  for (const { name, call } of needing) {
    const { code, message } = await portal.refused(call, {}, { headers, language: 'zh-CN' })
    const isNamed = !message.startsWith('提交的内容有误') && !/[a-z]/.test(message)
    if (code !== 'INPUT_INVALID' || !isNamed) strange.push(`${name}: ${code} ${message}`)
  }
  expect(strange).toEqual([])
})

const cases: readonly [AnyCall, unknown, LanguageTag, string, string][] = [
  [recommendations.suggest, { title: ' ' }, 'zh-CN', 'title', '请填写题名'],
  [recommendations.suggest, { title: ' ' }, 'zh-TW', 'title', '請填寫題名'],
  [recommendations.suggest, { title: 7 }, 'en', 'title', 'Title: not a text.'],
  [donations.offer, { lines: [] }, 'en', 'lines', 'Titles: please fill in.'],
  [donations.offer, { lines: [{ title: 'x' }, {}] }, 'zh-CN', 'lines.1.title', '请填写第 2 项的题名'],
  [assistant.answer, { content: 'x'.repeat(501) }, 'zh-CN', 'content', '内容最多 500 个字符'],
  [search.search, { rows: 51.5 }, 'zh-CN', 'rows', '每页条数应为整数'],
  [search.search, { rows: -1 }, 'en', 'rows', 'Page size: not below 0.'],
  [search.search, '{"a":', 'zh-CN', 'body', '提交的内容有误，请检查后再试'],
]

test('a field that does not fit is named in the language of the request, with what is wrong', async () => {
  const headers = await portal.signIn('reader')
  for (const [call, input, language, field, message] of cases)
    expect(await portal.refused(call, input as object, { headers, language })).toMatchObject({
      code: 'INPUT_INVALID',
      field,
      message,
    })
})
