import { runStep, runSteps, staticSteps } from './steps.ts'

/**
 * The checks before every commit: format, lint, types, import boundaries, unused code, generated files, and all tests
 * except browser tests and long tests.
 */
const results = await runSteps(staticSteps)
process.env.WENYUAN_EVERYDAY = '1'
const tests = await runStep({
  name: 'tests',
  command: 'vitest',
  parameters: ['run', '--project', '!stories'],
  live: true,
})
const failed = [...results, tests].filter(({ ok }) => !ok)
console.log(
  failed.length === 0 ? 'check: all well' : `check: ${failed.map(({ name }) => name).join(', ')} failed`,
)
process.exit(failed.length === 0 ? 0 : 1)
