import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { compileCache } from '@wenyuan/server/testing/compile-cache.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const OPEN_WITHIN_MS = 110_000

/** A portal with the sandbox of external systems, like the demo on a local machine. */
export interface OutsidePortal {
  address: string
  /** Runs `wenyuan tenant set` with settings such as `unifieAuthen=true`. */
  set: (tenant: string, ...settings: string[]) => void
  /** Address of the sandbox. */
  played: () => string
  /** The page of the phone that all readers in the sandbox share. */
  phone: () => Promise<string>
  stop: () => Promise<void>
}

const script = (...parts: string[]) => ['--disable-warning=ExperimentalWarning', join(root, ...parts)]

/**
 * Starts a portal on a free port with its own data folder; or uses a running one, given by `WENYUAN_OUTSIDE`: its
 * address, the sandbox's address and its data folder, separated by blanks. The settings of that portal are changed.
 */
export async function openOutsidePortal(): Promise<OutsidePortal> {
  const portal = await openOrTake()
  // printed after the address of the portal
  while (portal.played() === '') await pause(50)
  // the demo library has none switched on, and so is given none
  portal.set('wydx', `identities=${await (await fetch(`${portal.played()}/identity.json`)).text()}`)
  return portal
}

async function openOrTake(): Promise<OutsidePortal> {
  const [address, played, dataFolder] = (process.env['WENYUAN_OUTSIDE'] ?? '').split(' ')
  if (address && played && dataFolder) {
    return portalAt(
      address,
      () => played,
      dataFolder,
      async () => undefined,
    )
  }
  return startPortal()
}

async function startPortal(): Promise<OutsidePortal> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wenyuan-outside-'))
  const demoFolder = inject('demoFolder')
  if (demoFolder) cpSync(demoFolder, dataFolder, { recursive: true })
  const env = { ...ownEnvironment(dataFolder), HOST: '127.0.0.1', PORT: '0', WENYUAN_LOG: 'warn' }
  const child = spawn(process.execPath, script('tools', 'start.ts'), { cwd: root, env })
  let said = ''
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The portal did not open:\n${said}`)), OPEN_WITHIN_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [, port] = / is open at https?:\/\/[^\s/]+:(\d+)\//.exec(said) ?? []
      if (!port) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  return portalAt(address, () => /played at (http\S+)/.exec(said)?.[1] ?? '', dataFolder, stop)
}

const ownEnvironment = (dataFolder: string) => ({
  PATH: process.env['PATH'],
  ...compileCache(),
  WENYUAN_DATA: dataFolder,
})

function portalAt(
  address: string,
  played: () => string,
  dataFolder: string,
  stop: () => Promise<void>,
): OutsidePortal {
  return {
    address,
    stop,
    played,
    phone: async () => (await fetch(`${played()}/phone`)).text(),
    set: (tenant, ...settings) => {
      const run = spawnSync(
        process.execPath,
        [...script('server', 'src', 'cli', 'wenyuan.ts'), 'tenant', 'set', tenant, ...settings],
        { cwd: root, env: ownEnvironment(dataFolder), encoding: 'utf8' },
      )
      if (run.status !== 0) throw new Error(`${settings.join(' ')} was not set:\n${run.stdout}${run.stderr}`)
    },
  }
}
