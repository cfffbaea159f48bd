import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCache } from './compile-cache.ts'

const root = join(import.meta.dirname, '../../..')
const quiet = '--disable-warning=ExperimentalWarning'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** A program of the project in a child process, with only the given environment. */
export interface Running {
  process: ChildProcessWithoutNullStreams
  /** Standard output so far. */
  stdout(): string
  stderr(): string
  /** Resolves when standard output contains the text; rejects when the program ends before that. */
  prints(text: string | RegExp): Promise<RegExpMatchArray>
  ended: Promise<Ended>
}

export interface Settings {
  cwd?: string
  env?: Record<string, string>
}

/** Running children are killed when this process ends, so that no portal is left running. */
const children = new Set<ChildProcessWithoutNullStreams>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Runs a TypeScript file of the repository. */
export function runFile(file: string, parameters: readonly string[], { cwd, env }: Settings = {}): Running {
  const child = spawn(process.execPath, [quiet, join(root, file), ...parameters], {
    cwd: cwd ?? root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...compileCache(), ...env },
  })
  children.add(child)
  child.stdin.end()
  let stdout = ''
  let stderr = ''
  const listeners = new Set<() => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    for (const listener of listeners) listener()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      children.delete(child)
      resolve({ code, signal, stdout, stderr })
    })
  })
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = stdout.match(text)
          if (found) resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then(({ code }) => reject(new Error(`It ended with ${code}: ${stdout}${stderr}`)))
      }),
    ended,
  }
}

/** Runs an operator's command to its end. */
export const wenyuan = (parameters: readonly string[], settings: Settings = {}): Promise<Ended> =>
  runFile('server/src/app/wenyuan.ts', parameters, settings).ended

export interface RunningPortal extends Running {
  address: string
}

/** The complete portal as `npm start` starts it, on a free port, without the demo libraries. */
export async function startPortalProcess(env: Record<string, string>): Promise<RunningPortal> {
  const running = runFile('tools/start.ts', [], { env: { WENYUAN_DEMO: '0', PORT: '0', ...env } })
  const [, port] = await running.prints(/is open at http:\/\/localhost:(\d+)\//)
  return { ...running, address: `http://127.0.0.1:${port}` }
}
