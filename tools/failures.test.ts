import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@wenyuan/contract/areas.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { generalFailures } from '@wenyuan/contract/failures.ts'
import { failuresIn } from '@wenyuan/server/locales/words.ts'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

/** Files that throw failure codes or return them as reasons. Translations have the codes as keys, without quotes. */
const sources = globSync(['server/src/**/*.ts', 'contract/src/constants/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('server/src/testing/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const thrown = new Set(
  sources.flatMap((text) => [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, code]) => code)),
)

const declared = new Set(
  Object.values(areas).flatMap((calls) =>
    Object.values(calls as Record<string, AnyCall>).flatMap(({ fails }) => [...fails] as string[]),
  ),
)

test('every failure code that is declared or translated can be thrown', () => {
  const codes = [...new Set([...declared, ...Object.keys(generalFailures)])]
  expect(codes.length).toBeGreaterThan(80)
  expect(codes.filter((code) => !thrown.has(code))).toEqual([])
})

test.each(languageTags)('every failure code has its sentence in %s, and no other', (tag) => {
  const words = failuresIn(tag)
  const codes = new Set([...declared, ...Object.keys(generalFailures)])
  expect(Object.keys(words).toSorted()).toEqual([...codes].toSorted())
  expect(Object.entries(words).filter(([, text]) => text === '')).toEqual([])
})
