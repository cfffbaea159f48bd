import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RecordedStatement, shapeOf } from '@wenyuan/server/testing/statement-record.ts'
import { root, runStep } from '../../tools/steps.ts'

/** Tests that send calls to a portal, as paths that the test runner looks for. */
export const areaTests: readonly string[] = ['server/src/areas/']
/** Tests that ask a portal in other ways too: as staff, by programs, by jobs. */
export const portalTests: readonly string[] = [
  ...areaTests,
  'sandbox/',
  'server/src/app/',
  'server/src/domain/',
  'server/src/http/',
  'server/src/core/jobs/',
  'server/src/search/tuning/',
  'server/src/staff-api/',
]

/** @returns the folder with the statements that the tests cause; it is left to whoever wants to read it again */
export async function recordStatements(server: string, tests: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-statements-'))
  const { ok, output } = await runStep({
    name: 'tests',
    command: join(root, 'node_modules/.bin/vitest'),
    parameters: ['run', '--project', 'server', ...tests],
    env: { WENYUAN_STATEMENTS: folder, WENYUAN_TEST_DATABASE_URL: server, WENYUAN_LONG: '' },
  })
  if (!ok)
    process.stdout.write(`${output.slice(-2_000)}\nThe tests did not all pass; what they asked counts.\n`)
  return folder
}

/** Settings and savepoints have no plan. */
const EXPLAINABLE = /^\s*(?:with|select|insert|update|delete)\b/i

/** Each form of a statement once, by function. */
export function recordedIn(folder: string): RecordedStatement[] {
  const known = new Map<string, RecordedStatement>()
  for (const file of globSync('*.jsonl', { cwd: folder })) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const statement = JSON.parse(line) as RecordedStatement
      if (!EXPLAINABLE.test(statement.sql)) continue
      const key = `${statement.file}:${statement.line} ${shapeOf(statement.sql)}`
      if (!known.has(key)) known.set(key, statement)
    }
  }
  return [...known.values()]
}
