import { areas as contract } from '@wenyuan/contract/areas.ts'
import { languages } from '@wenyuan/contract/constants/languages.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { loadAreas } from '@wenyuan/server/app/areas.ts'
import { expect, test } from 'vitest'

const modules = await loadAreas()
const calls = Object.entries(contract).flatMap(([area, own]) =>
  Object.entries(own as Record<string, AnyCall>).map(([name, call]) => ({ area, name, call })),
)
const wordsOf = (area: string, name: string) => modules.find((one) => one.name === area)?.successes?.[name]

test('every call that announces its success has the sentence in three languages', () => {
  const announcing = calls.filter(({ call }) => call.announces)
  expect(announcing.length).toBeGreaterThan(30)
  for (const { area, name } of announcing) {
    for (const { tag } of languages)
      expect(wordsOf(area, name)?.[tag], `${area}.${name} in ${tag}`).toBeTruthy()
  }
})

test('only calls that write announce, and every sentence belongs to one of them', () => {
  const announcing = calls.filter(({ call }) => call.announces)
  expect(announcing.filter(({ call }) => call.method === 'GET' && !call.writes)).toEqual([])
  expect(announcing.filter(({ call }) => call.silent)).toEqual([])
  const known = new Set(announcing.map(({ area, name }) => `${area}.${name}`))
  const worded = modules.flatMap(({ name, successes = {} }) =>
    Object.keys(successes).map((call) => `${name}.${call}`),
  )
  expect(worded.filter((one) => !known.has(one))).toEqual([])
})
