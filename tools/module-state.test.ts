import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowed, moduleState } from './module-state.ts'
import { root } from './steps.ts'

const files = globSync('{contract,server}/src/**/*.ts', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
const planted = (text: string, path = 'server/src/areas/home/handlers.ts') => moduleState([{ path, text }])

test('no module has state of its own', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(moduleState(files)).toEqual([])
})

test('every exception is still needed', () => {
  const needed = (path: string, name: string) => {
    const file = files.find((one) => one.path === path)
    return (
      file !== undefined &&
      moduleState([{ path: `${path}#`, text: file.text }]).some((said) => said.endsWith(` ${name}`))
    )
  }
  const idle = allowed.flatMap(({ path, names }) =>
    names.filter((name) => !needed(path, name)).map((name) => `${path} ${name}`),
  )
  expect(idle).toEqual([])
})

test.for([
  'let count = 0',
  'export let count = 0',
  'let last: Promise<string> | undefined',
  'const known = new Map<string, number>()',
  'export const known: Map<string, () => number> = new Map()',
  'const seen = new WeakSet()',
  'const known: ReadonlyMap<string, number> =\n  new Map()',
  'const cache = new LRUCache<string, string>({ max: 10 })',
  'const waiting: string[] = []',
  'const storage = new AsyncLocalStorage<string>()',
  'const systems = openLibrarySystems(database)',
  'export const cache = makeTtlCache()',
  'const { systems } = await openEverything()',
])('a test violation is found: %s', (line) => {
  expect(planted(`import { x } from './x.ts'\n\n${line}\n`)).toHaveLength(1)
})

test('constants are allowed, and so is state inside a function', () => {
  expect(
    planted(`
const codes = new Set(['a', 'b'])
const byCode = new Map(
  codes.map((code) => [code, code]),
)
export const kinds: ReadonlyMap<number, string> = new Map([[1, 'one']])
const none: readonly string[] = []
const decoder = new TextDecoder('gbk')
const names = memoize((code) => code)
const rows = once(() => new Map())
const openLater = () => openLibrarySystems(database)
export function makeCache() {
  let count = 0
  const kept = new Map()
}
`),
  ).toEqual([])
})

test('entry files of threads and processes may have state', () => {
  expect(planted('let count = 0', 'server/src/search/engines/segments/threads/search-thread.ts')).toEqual([])
  expect(planted('let count = 0', 'server/src/search/engines/segments/threads/thread-pool.ts')).toHaveLength(
    1,
  )
})
