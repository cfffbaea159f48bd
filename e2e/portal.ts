import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from '@wenyuan/server/testing/compile-cache.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const OPEN_WITHIN_MS = 600_000
const STOP_WITHIN_MS = 15_000
const IN_MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

export interface Portal {
  /** Without a trailing slash. */
  address: string
  /** For the staff's command line; empty if only the address is known. */
  dataFolder: string
}

interface OwnPortal extends Portal {
  /** What it has printed. */
  said: () => string
  /** Stops it and removes its data folder, after `before` has seen it. */
  stop: (before?: () => void) => Promise<void>
}

/** A data folder with the demo libraries: loading takes one to two minutes, so every portal starts with a copy. */
export async function loadDemo(): Promise<string> {
  const loaded = await openPortal()
  const copy = makeFolder('wenyuan-stories-demo-')
  await loaded.stop(() => cpSync(loaded.dataFolder, copy, { recursive: true }))
  return copy
}

/** A new folder, in memory where there is room. */
function makeFolder(prefix: string): string {
  const hasRoom = existsSync(IN_MEMORY) && roomIn(IN_MEMORY) > ROOM
  return mkdtempSync(join(hasRoom ? IN_MEMORY : tmpdir(), prefix))
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Builds the web files if they are missing or older than their sources. */
export async function buildWeb(): Promise<void> {
  const built = statSync(join(root, 'web/dist/staff/staff.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (built > newestIn(join(root, 'web'))) return
  const child = spawn('npm', ['run', '-s', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // the test runner's NODE_ENV would build the development version of the libraries
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const output = collectOutput(child)
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The web files could not be built:\n${output()}`)
}

/** Time of the latest change in the web app's own files. */
function newestIn(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/[\\/](dist|node_modules)([\\/]|$)/.test(entry.parentPath))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)
  return Math.max(0, ...times)
}

/** What the portal of most stories differs in from the one of `npm start`. */
export const forStories = {
  // the stories are independent of the time of day
  WENYUAN_NIGHTLY: 'off',
  // production leaves the demo out unless it is asked for
  WENYUAN_DEMO: '1',
  // sandboxes of stories stand on this machine
  WENYUAN_OUTSIDE_NETWORKS: '127.0.0.0/8',
  // many sign-ins: a proof of work is found and checked, but takes a sixteenth of the usual time. The portal
  // of outside-portal.ts asks for the usual one.
  WENYUAN_SIGN_IN_WORK: '12',
  NODE_ENV: 'production',
}

export const OPEN_AT = / is open at https?:\/\/[^\s/]+:(\d+)\//

interface Start {
  env: Record<string, string>
  /** What it prints last. */
  last: RegExp
}

/** Starts `tools/start.ts` on a free port with its own data folder, a copy of `from`. */
export async function openPortal(
  from?: string,
  { env, last }: Start = { env: forStories, last: OPEN_AT },
): Promise<OwnPortal> {
  const dataFolder = makeFolder('wenyuan-stories-')
  if (from) cpSync(from, dataFolder, { recursive: true })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...compileCache(),
      HOST: '127.0.0.1',
      PORT: '0',
      WENYUAN_DATA: dataFolder,
      WENYUAN_LOG: 'warn',
      ...env,
    },
  })
  const said = collectOutput(child)
  const stop = async (before?: () => void) => {
    await stopChild(child)
    before?.()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    await printed(child, last, said)
    return { address: `http://127.0.0.1:${OPEN_AT.exec(said())?.[1]}`, dataFolder, said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Collects the child's output for the error message. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}

/** Resolves when the child has printed this. */
function printed(child: ChildProcess, wanted: RegExp, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The portal did not open (${why}):\n${output()}`))
    const timer = setTimeout(() => giveUp(`nothing for ${OPEN_WITHIN_MS / 1_000} s`), OPEN_WITHIN_MS)
    child.once('error', (error) => giveUp(error.message))
    child.once('exit', (code) => giveUp(`exit code ${code}`))
    child.stdout?.on('data', () => {
      if (!wanted.test(output())) return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Stops the child; a child that has to be killed fails the graceful stop. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(timer)
  if (child.signalCode === 'SIGKILL') throw new Error('The portal did not stop within its time.')
}
