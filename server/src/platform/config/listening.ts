import { isLoopback } from '../networks.ts'
import type { Env } from './env.ts'

interface Listening {
  host: string
  /** Load the demo libraries into an empty installation. */
  demo: boolean
}

/**
 * Where to listen, and whether the demo is on. The passwords of its readers are known to everybody, so it is for this
 * machine only unless the operator says otherwise.
 */
export function listening({ HOST, NODE_ENV }: Env, saidDemo: boolean | undefined): Listening {
  const demo = saidDemo ?? (NODE_ENV !== 'production' && (!HOST || isThisMachine(HOST)))
  return { host: HOST || (demo ? '127.0.0.1' : '0.0.0.0'), demo }
}

export const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(host)
