import { openPortal, type Portal } from './portal.ts'
import { staffCommand } from './staff-command.ts'

/** A portal with the sandbox of external systems, like the demo on a local machine. */
export interface OutsidePortal extends Portal {
  /** Runs `wenyuan tenant set` with settings such as `unifieAuthen=true`. */
  set: (tenant: string, ...settings: string[]) => Promise<void>
  /** Address of the sandbox. */
  played: string
  /** The page of the phone that all readers in the sandbox share. */
  phone: () => Promise<string>
  stop: () => Promise<void>
}

const PLAYED_AT = /played at (http\S+)/

/**
 * Starts a portal with its own data folder, a copy of the demo; or uses a running one, given by `WENYUAN_OUTSIDE`: its
 * address, the sandbox's address and its data folder, separated by blanks. The settings of that portal are changed.
 */
export async function openOutsidePortal(): Promise<OutsidePortal> {
  const [address, played, dataFolder] = (process.env['WENYUAN_OUTSIDE'] ?? '').split(' ')
  const isGiven = address && played && dataFolder
  const portal = isGiven ? portalAt({ address, dataFolder }, played, async () => {}) : await startPortal()
  // the demo library has none switched on, and so is given none
  await portal.set('wydx', `identities=${await (await fetch(`${portal.played}/identity.json`)).text()}`)
  return portal
}

async function startPortal(): Promise<OutsidePortal> {
  const demo = process.env['WENYUAN_STORIES_DEMO'] || undefined
  const { said, stop, ...portal } = await openPortal(demo, { env: {}, last: PLAYED_AT })
  return portalAt(portal, PLAYED_AT.exec(said())?.[1] ?? '', stop)
}

const portalAt = (portal: Portal, played: string, stop: () => Promise<void>): OutsidePortal => ({
  ...portal,
  played,
  stop,
  phone: async () => (await fetch(`${played}/phone`)).text(),
  set: async (...setting) => void (await staffCommand(portal.dataFolder, ['tenant', 'set', ...setting])),
})
