import { isLoopback } from '@wenyuan/server/integrations/identity/settings.ts'

export interface SandboxAsk {
  /** Where the sandbox is to listen. */
  host: string
  /** The address readers use for the portal, where one is configured. */
  publicUrl?: URL | undefined
  /** NODE_ENV */
  nodeEnv?: string | undefined
}

/**
 * Why the sandbox must not run: in it everybody may be anybody, and every code that was ever sent can be read.
 * `undefined` when it may.
 */
export function refuseSandbox({ host, publicUrl, nodeEnv }: SandboxAsk): string | undefined {
  if (nodeEnv === 'production') {
    return 'The sandbox lets everybody sign in as anybody and never runs with NODE_ENV=production.'
  }
  if (!isLoopback(host)) {
    return `The sandbox lets everybody sign in as anybody: it listens on this machine only (127.0.0.1), not on ${host}.`
  }
  if (publicUrl && !isLoopback(publicUrl.hostname)) {
    return `WENYUAN_PUBLIC_URL is ${publicUrl.origin}, which others can reach, and the sandbox lets everybody sign in as anybody. Set WENYUAN_DEMO=0 or NODE_ENV=production.`
  }
  return undefined
}

/** Whether a browser may be sent back to this address: only to programs on this very machine. */
export function isOwnReturn(address: string | undefined): address is string {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && isLoopback(hostname) && !username && !password
}

/** Where a portal hears that somebody has signed out here, by the address it has people sent back to. */
export function signOutAddress(returnTo: string, kind: string): string {
  const address = new URL(returnTo)
  address.search = ''
  address.pathname = address.pathname.replace(/\/signed-in$/, `/signed-out/${kind}`)
  return address.href
}
