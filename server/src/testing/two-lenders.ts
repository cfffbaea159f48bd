import { command } from './commands.ts'
import type { TestPortal } from './portal.ts'

const SECRET = 'agreed by both libraries'
export const agencyOf = (tenant: string) => `ISIL:CN-${tenant.toUpperCase()}`

/**
 * Makes the two libraries of a portal partners by ISO 18626.
 *
 * @param through address that messages go to, in place of the portal's own
 */
export async function makePartners(
  portal: TestPortal,
  { through = portal.address, version = '1.2', secret = SECRET } = {},
): Promise<void> {
  portal.appContext.illPartners.trust(through)
  for (const [own, other] of [
    [portal.tenant, portal.neighbour],
    [portal.neighbour, portal.tenant],
  ] as const) {
    const partner = {
      kind: 'iso18626',
      code: other,
      name: `馆 ${other}`,
      agency: agencyOf(other),
      url: `${through}/${other}/iso18626`,
      secret,
      version,
    }
    const illPartners = JSON.stringify([partner, { kind: 'desk', code: 'desk', name: '柜台' }])
    const settings = [`illAgency="${agencyOf(own)}"`, 'illServed=true', `illPartners=${illPartners}`]
    const { code, lines } = await command(portal, [
      'tenant',
      'set',
      own,
      'illKinds=["loan","copy"]',
      'illOpenMost=0',
      ...settings,
    ])
    if (code !== 0) throw new Error(lines.join('\n'))
  }
}
