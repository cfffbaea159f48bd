import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileCache } from '@wenyuan/server/testing/compile-cache.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command of the staff on the portal with this data folder; returns its output. */
export async function staffCommand(dataFolder: string, command: readonly string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/cli/wenyuan.ts', ...command],
    { cwd: root, env: { PATH: process.env['PATH'], ...compileCache(), WENYUAN_DATA: dataFolder } },
  )
  return stdout.trim()
}
