import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { BadConfiguration } from './bad-configuration.ts'
import type { Env } from './env.ts'
import { portAddress } from './port-address.ts'

/** Where machines connect by SIP2. */
export interface Sip2Listening {
  host: string
  port: number
  /** Files in PEM; absent: clear text. */
  tls?: { certificate: string; key: string }
}

/**
 * Passwords and names of readers travel on this port: in clear text only at an address that the operator names, such as
 * one of the machines' own network.
 *
 * @throws BadConfiguration
 */
export function sip2Listening(
  { WENYUAN_SIP2_PORT, WENYUAN_SIP2_CERT: certificate, WENYUAN_SIP2_KEY: key }: Env,
  everywhere: string,
): Sip2Listening | undefined {
  const where = portAddress('WENYUAN_SIP2_PORT', WENYUAN_SIP2_PORT, '10.0.0.5:6001')
  if (!where) return undefined
  const { host = everywhere, port } = where
  if (certificate && key) {
    checkPair(certificate, key)
    return { host, port, tls: { certificate, key } }
  }
  if (certificate || key)
    throw new BadConfiguration('WENYUAN_SIP2_CERT and WENYUAN_SIP2_KEY belong together: files in PEM.')
  if (where.host === undefined)
    throw new BadConfiguration(
      `WENYUAN_SIP2_PORT: without WENYUAN_SIP2_CERT and WENYUAN_SIP2_KEY nothing is encrypted. Name the address as well, such as 10.0.0.5:${port}.`,
    )
  return { host, port }
}

function checkPair(certificate: string, key: string): void {
  try {
    createSecureContext({ cert: readFileSync(certificate), key: readFileSync(key) })
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    throw new BadConfiguration(
      `WENYUAN_SIP2_CERT ${certificate} and WENYUAN_SIP2_KEY ${key} cannot be used (${code ?? message}).`,
      { cause: error },
    )
  }
}
