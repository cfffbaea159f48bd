import { isLoopback } from '@wenyuan/server/domain/identity/settings.ts'

export interface SandboxAsk {
  /** Host on which the sandbox is to listen. */
  host: string
  /** The portal's public address, if configured. */
  publicUrl?: URL | undefined
  /** NODE_ENV */
  nodeEnv?: string | undefined
}

/**
 * Why the sandbox must not run: anybody can sign in as anybody in it, and all codes that were sent can be read.
 * `undefined` if it may.
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

/** Whether a browser may be redirected to this address: only to programs on this machine. */
export function isOwnReturn(address: string | undefined): address is string {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && isLoopback(hostname) && !username && !password
}

/** The portal's address for sign-out messages, derived from its callback address. */
export function signOutAddress(returnTo: string, kind: string): string {
  const address = new URL(returnTo)
  address.search = ''
  address.pathname = address.pathname.replace(/\/signed-in$/, `/signed-out/${kind}`)
  return address.href
}
