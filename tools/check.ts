import { hasChromium } from '../e2e/chromium.ts'
import { runStep, runSteps, staticSteps } from './steps.ts'

/**
 * The checks before every commit: format, lint, types, unused code, generated files, and the tests that uncommitted changes
 * reach.
 */
const results = await runSteps(staticSteps)
const tests = await runStep({
  name: 'tests',
  command: 'vitest',
  parameters: [
    'run',
    ...['server', 'web', ...(hasChromium() ? ['pages'] : [])].flatMap((name) => ['--project', name]),
    '--changed',
  ],
  live: true,
})
const failed = [...results, tests].filter(({ ok }) => !ok)
console.log(
  failed.length === 0 ? 'check: all well' : `check: ${failed.map(({ name }) => name).join(', ')} failed`,
)
process.exit(failed.length === 0 ? 0 : 1)
