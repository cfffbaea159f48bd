import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, runSteps, staticSteps } from './steps.ts'

/** Everything that can run here. The last line counts: each static check is one, each test is one. */
const statics = await runSteps(staticSteps)
const build = await runStep({
  name: 'build',
  command: 'vite',
  parameters: ['build', 'web', '--logLevel', 'warn'],
})
console.log(`${build.ok ? '✓' : '✗'} build (${build.seconds.toFixed(1)} s)`)
if (!build.ok) console.log(build.output)

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-tests-'))
const report = join(folder, 'report.json')
const tests = await runStep({
  name: 'tests',
  command: 'vitest',
  parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  live: true,
})
const counted = countTests(report)
rmSync(folder, { recursive: true, force: true })

const checks = [...statics, build]
const passed = counted.passed + checks.filter(({ ok }) => ok).length
// a run that broke before its tests did is a failure too
const broken = !tests.ok && counted.failed === 0 ? 1 : 0
const failed = counted.failed + broken + checks.filter(({ ok }) => !ok).length
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function countTests(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean }
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : numFailedTestSuites) }
}
