import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('./src/', import.meta.url))
const texts = globSync(['locales/en.json', 'areas/*/words/en.json', 'staff/{words,labels}/en.json'], {
  cwd: folder,
}).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>),
)

/** The form for one and the form for others, side by side. */
const PAIR = /\bone \{((?:[^{}]|\{[^{}]*\})*)\} other \{((?:[^{}]|\{[^{}]*\})*)\}/g
const pairs = texts.flatMap(([key, text]) =>
  [...text.matchAll(PAIR)].map(([, one = '', other = '']) => ({ key, one, other })),
)

test('the form for one says something else than the form for others', () => {
  expect(pairs.length).toBeGreaterThan(60)
  expect(pairs.filter(({ one, other }) => one === other)).toEqual([])
})

test('the form for one has no noun of several', () => {
  const several = /(?:#|\{\w+\}|\bone) (?!\w*(?:ss|is|us)\b)\w+s\b/i
  expect(pairs.filter(({ one }) => several.test(one))).toEqual([])
})
