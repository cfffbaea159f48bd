import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'
import { topLevelHooks } from './top-level-hooks.ts'

const files = globSync('{bench,contract,demo,e2e,relevance,sandbox,server,tools,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const planted = (line: string, path = 'server/src/search/engines/folders.ts') =>
  topLevelHooks([{ path, text: `import { afterAll, describe } from 'vitest'\n\n${line}\n` }])

test('modules shared by test files register hooks and tests inside functions only', () => {
  const shared = files.filter(({ path, text }) => !path.includes('.test.') && text.includes("from 'vitest'"))
  expect(shared.length).toBeGreaterThan(20)
  expect(topLevelHooks(files)).toEqual([])
})

test.for([
  'afterAll(() => rmSync(folder))',
  'beforeEach(async () => {',
  "describe('an engine', () => {\n  afterAll(() => engine.close())\n})",
  "test.each(all)('$name', () => {})",
  'await describe.skipIf(!url)(',
])('a test violation is found: %s', (line) => {
  expect(planted(line)).toHaveLength(1)
})

test('hooks inside a function are allowed, and all of a test file', () => {
  expect(planted('export function folders() {\n  afterAll(() => remove())\n}')).toEqual([])
  expect(planted('afterAll(() => remove())', 'server/src/search/engines/folders.test.ts')).toEqual([])
})
