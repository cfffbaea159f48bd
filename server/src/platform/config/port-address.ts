import { isIP } from 'node:net'
import { BadConfiguration } from './bad-configuration.ts'

/**
 * A port, or an address and a port: `9464`, `0.0.0.0:9464`, `[::]:9464`.
 *
 * @throws BadConfiguration naming the variable
 */
export function portAddress(
  name: string,
  text: string | undefined,
  example: string,
): { host?: string; port: number } | undefined {
  if (!text) return undefined
  const [, bracketed, plain, digits = ''] = /^(?:(?:\[(.+)\]|([^:]+)):)?(\d{1,5})$/.exec(text) ?? []
  const host = bracketed ?? plain
  const port = Number(digits)
  if (digits === '' || (host !== undefined && isIP(host) === 0) || port < 1 || port > 65_535)
    throw new BadConfiguration(
      `${name} must be a port, or an address and a port such as ${example}, not "${text}".`,
    )
  return { ...(host === undefined ? {} : { host }), port }
}
