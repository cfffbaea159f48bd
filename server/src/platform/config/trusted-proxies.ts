import { isNetwork } from '../networks.ts'
import { BadConfiguration } from './bad-configuration.ts'

/** How many proxies stand in front of us, or the networks they are in. 0: none. */
export type TrustedProxies = number | readonly string[]

/** @throws BadConfiguration */
export function trustedProxies(text = ''): TrustedProxies {
  if (/^\d?$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong !== undefined)
    throw new BadConfiguration(
      `WENYUAN_TRUST_PROXY must be a number of proxies from 0 to 9, or their networks such as 10.0.0.0/8 separated by commas, not "${wrong}".`,
    )
  return networks
}
