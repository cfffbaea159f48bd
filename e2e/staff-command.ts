import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sendCommand } from '@wenyuan/server/cli/control-socket.ts'
import { compileCache } from '@wenyuan/server/testing/compile-cache.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a command of the staff on the portal with this data folder; returns its output. An open portal is asked on the
 * socket on which the program would ask it: a start of the program takes half a second of processor time.
 */
export async function staffCommand(dataFolder: string, command: readonly string[]): Promise<string> {
  const lines: string[] = []
  const errors: string[] = []
  const exit = await sendCommand(
    dataFolder,
    { argv: [...command], cwd: root },
    { line: (line) => lines.push(line), error: (error) => errors.push(error), progress: () => {} },
  )
  if (exit === undefined) return runProgram(dataFolder, command)
  if (exit !== 0) throw new Error(`${command.join(' ')} ended with ${exit}:\n${errors.join('\n')}`)
  return lines.join('\n').trim()
}

async function runProgram(dataFolder: string, command: readonly string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/app/wenyuan.ts', ...command],
    { cwd: root, env: { PATH: process.env['PATH'], ...compileCache(), WENYUAN_DATA: dataFolder } },
  )
  return stdout.trim()
}
