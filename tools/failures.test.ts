import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { generalFailures } from '@wenyuan/contract/failures.ts'
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
