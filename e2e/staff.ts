import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/** True where staff can be at work in a story; says so once where not. */
export function staffAreIn(story: string): boolean {
  if (inject('portalData')) return true
  process.stdout.write(
    `not run: ${story} (the data folder of the portal is not known: WENYUAN_STORIES_DATA)\n`,
  )
  return false
}

/** What a librarian types: `await staff('import', file, '--tenant', 'wydx')`; answers what the command printed. */
export async function staff(...command: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/cli/wenyuan.ts', ...command],
    { cwd: root, env: { PATH: process.env['PATH'], WENYUAN_DATA: inject('portalData') } },
  )
  return stdout.trim()
}
