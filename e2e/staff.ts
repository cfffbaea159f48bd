import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { compileCache } from '@wenyuan/server/testing/compile-cache.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/** True if a story can run staff commands; prints "not run" otherwise. */
export function staffAreIn(story: string): boolean {
  if (inject('portalData')) return true
  process.stdout.write(
    `not run: ${story} (the data folder of the portal is not known: WENYUAN_STORIES_DATA)\n`,
  )
  return false
}

/** Runs a command: `await staff('import', file, '--tenant', 'wydx')`; returns its output. */
export async function staff(...command: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/cli/wenyuan.ts', ...command],
    { cwd: root, env: { PATH: process.env['PATH'], ...compileCache(), WENYUAN_DATA: inject('portalData') } },
  )
  return stdout.trim()
}
