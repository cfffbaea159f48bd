import type { SourceFile } from './module-state.ts'

/**
 * A module of tests is loaded once in a process, and files of tests share processes. Hooks and tests at its top level
 * would belong to the first file that imports it: the others would miss what is opened, or find it closed.
 */
const TOP_LEVEL =
  /^(?:export |await |void )*(beforeAll|afterAll|beforeEach|afterEach|aroundAll|aroundEach|onTestFinished|describe|suite|test|it)\b(?:\.\w+)*\s*\(/
const TEST_FILE = /\.test\.tsx?$/

/** Every hook and test that a module other than a test file registers at its top level, as `path:line name`. */
export const topLevelHooks = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    TEST_FILE.test(path) || !text.includes("from 'vitest'")
      ? []
      : text.split('\n').flatMap((line, at) => {
          const [, name] = TOP_LEVEL.exec(line) ?? []
          return name === undefined ? [] : [`${path}:${at + 1} ${name}`]
        }),
  )
