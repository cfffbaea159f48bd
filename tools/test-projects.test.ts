import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from './longest-first.ts'
import { root } from './steps.ts'

/** The patterns of files in the configuration of the tests, those that leave files out among them. */
const patterns = [
  ...readFileSync(join(root, 'vitest.config.ts'), 'utf8').matchAll(/'([^'\n]*\.test\.ts)'/g),
].map(([, pattern = '']) => pattern)

test('every file of tests belongs to a project', () => {
  const run = new Set(globSync(patterns, { cwd: root }))
  const files = globSync('{bench,contract,demo,e2e,relevance,sandbox,server,tools}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
  expect(files.length).toBeGreaterThan(250)
  expect(files.filter((file) => !run.has(file))).toEqual([])
})

test('the files that start first are there', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
