import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownKeys, longLivedKeys } from './long-lived-keys.ts'
import { root } from './steps.ts'

const files = globSync('server/src/**/*.ts', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
const planted = (text: string) => longLivedKeys([{ path: 'server/src/areas/home/handlers.ts', text }])

test('no collection that outlives a call has text of any length as a key', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(longLivedKeys(files)).toEqual([])
})

test('every exception is still needed', () => {
  const all = longLivedKeys(files.map(({ path, text }) => ({ path: `${path}#`, text })))
  const idle = knownKeys.flatMap(({ path, names }) =>
    names.filter((name) => !all.includes(`${path}# ${name}`)).map((name) => `${path} ${name}`),
  )
  expect(idle).toEqual([])
})

test.for([
  'export function makeCache() {\n  const kept = new Map<string, string>()\n}',
  'export function openCache() {\n  let kept: Map<string, string> = new Map<string, string>()\n}',
  'class Cache {\n  readonly #kept = new Map<string, string>()\n}',
  'class Cache {\n  readonly #kept = new Set<string>()\n}',
  'const cacheOf = () => {\n    const made = new LRUCache<string, string>({ max: 10 })\n}',
])('a planted breach is caught: %s', (text) => {
  expect(planted(text)).toHaveLength(1)
})

test('digests pass, and so do collections of one call', () => {
  expect(
    planted(`
export function makeCache() {
  const kept = new LRUCache<CacheKey, string>({ max: 10 })
  return () => {
    const seen = new Set<string>()
  }
}
function distinct() {
  const seen = new Set<string>()
}
`),
  ).toEqual([])
})
