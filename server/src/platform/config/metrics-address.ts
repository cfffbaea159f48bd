import { isIP } from 'node:net'
import { BadConfiguration } from './bad-configuration.ts'

/** Where `/metrics` is served besides the readers' port: `9464` on this machine, `0.0.0.0:9464` for others. */
export function metricsAddress(text: string | undefined): { host: string; port: number } | undefined {
  if (!text) return undefined
  const [, bracketed, plain, digits = ''] = /^(?:(?:\[(.+)\]|([^:]+)):)?(\d{1,5})$/.exec(text) ?? []
  const host = bracketed ?? plain ?? '127.0.0.1'
  const port = Number(digits)
  if (digits === '' || isIP(host) === 0 || port < 1 || port > 65_535)
    throw new BadConfiguration(
      `WENYUAN_METRICS must be a port, or an address and a port such as 0.0.0.0:9464, not "${text}".`,
    )
  return { host, port }
}
