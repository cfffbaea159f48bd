import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

/** Suffixes of files with tests, and who runs them: docs/testing.md. */
const SUFFIX =
  /^[a-z\d-]+(?:\.on-(?:server|cluster))?(?:\.(?:long|rounds))?\.test\.tsx?$|^[a-z\d-]+\.page\.test\.tsx$|^[a-z\d-]+(?:\.long)?\.story\.ts$/

test('the name of every file of tests says which run it belongs to', () => {
  const files = globSync(
    '{bench,contract,demo,e2e,relevance,sandbox,server,tools,web}/**/*.{test,story}.{ts,tsx}',
    {
      cwd: root,
      exclude: (name) => name === 'node_modules',
    },
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !SUFFIX.test(file.replace(/^.*[\\/]/, '')))).toEqual([])
  expect(files.filter((file) => file.endsWith('.page.test.tsx') && !file.startsWith('web/src/'))).toEqual([])
  expect(files.filter((file) => file.endsWith('.story.ts') !== file.startsWith('e2e'))).toEqual([])
})
