import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { callsPage } from './calls-page.ts'
import { callsIn, callsOfScreens } from './screen-calls.ts'

const asked = callsOfScreens()
const calls = Object.entries(areas).flatMap(([area, some]) =>
  Object.entries(some as Record<string, AnyCall>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

test('every call is asked by a screen or says why not', () => {
  expect(asked.size).toBeGreaterThan(150)
  const mute = calls.filter(({ name, call }) => !asked.has(name) && call.withoutScreen === undefined)
  expect(mute.map(({ name }) => name)).toEqual([])
})

test('a call that a screen asks gives no reason why none does', () => {
  const wrong = calls.filter(({ name, call }) => asked.has(name) && call.withoutScreen !== undefined)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a reason is one sentence, and docs/calls.md has it', () => {
  const reasons = calls.flatMap(({ call }) => (call.withoutScreen === undefined ? [] : [call.withoutScreen]))
  const page = callsPage()
  expect(reasons.filter((reason) => !/^[A-Z].{15,159}\.$/.test(reason))).toEqual([])
  expect(reasons.filter((reason) => !page.includes(`No screen: ${reason}`))).toEqual([])
})

test('calls are read from imports, also renamed ones; types are no calls', () => {
  const source = `
    import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
    import { search as find } from '@wenyuan/contract/areas/search.ts'
    import type { loans } from '@wenyuan/contract/areas/loans.ts'
    t('detail.title'); query(detail.record, { id: other.detail.cite }); call(find.search)
    refusalOf<typeof detail.withdrawn>(error); type All = typeof loans.list`
  expect(callsIn(source)).toEqual(['detail.record', 'search.search'])
})
