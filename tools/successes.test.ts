import { areas as contract } from '@wenyuan/contract/areas.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { loadAreas } from '@wenyuan/server/app/areas.ts'
import type { WordFile } from '@wenyuan/server/locales/word-files.ts'
import { wordFile, wordFileNames } from '@wenyuan/server/locales/words.ts'
import { expect, test } from 'vitest'

const modules = await loadAreas()
const calls = Object.entries(contract).flatMap(([area, own]) =>
  Object.entries(own as Record<string, AnyCall>).map(([name, call]) => ({ area, name, call })),
)
const chooses = (area: string, name: string): boolean =>
  modules.find((one) => one.name === area)?.successes?.[name] !== undefined
const forms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

test.each(languageTags)('every call that announces its success has its words in %s, and no other', (tag) => {
  const announcing = calls.filter(({ call }) => call.announces)
  expect(announcing.length).toBeGreaterThan(30)
  const words = wordFileNames().flatMap((area) => {
    const { successes = {} } = wordFile(area, tag)
    return Object.entries(successes as WordFile).map(([name, said]) => ({ call: `${area}.${name}`, said }))
  })
  expect(words.map(({ call }) => call).toSorted()).toEqual(
    announcing.map(({ area, name }) => `${area}.${name}`).toSorted(),
  )
  const needsChoice = words.filter(({ said }) =>
    typeof said === 'object' ? !Object.keys(said).every((key) => forms.has(key)) : said.includes('{'),
  )
  expect(needsChoice.length).toBeGreaterThan(5)
  expect(needsChoice.filter(({ call }) => !chooses(...(call.split('.') as [string, string])))).toEqual([])
})

test('only calls that write announce, and every choice belongs to one of them', () => {
  const announcing = calls.filter(({ call }) => call.announces)
  expect(announcing.filter(({ call }) => call.method === 'GET' && !call.writes)).toEqual([])
  expect(announcing.filter(({ call }) => call.silent)).toEqual([])
  const known = new Set(announcing.map(({ area, name }) => `${area}.${name}`))
  const choosing = modules.flatMap(({ name, successes = {} }) =>
    Object.keys(successes).map((call) => `${name}.${call}`),
  )
  expect(choosing.filter((one) => !known.has(one))).toEqual([])
})
