import type { IllPartners } from '../../integrations/ill/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
import { agreementsOf, partnerCalled } from './partners.ts'

/** Asks a partner whether it answers. @returns 'unknown': there is no such partner */
export async function tryPartner(where: SiteScope, partners: IllPartners, code: string) {
  const partner = partnerCalled(where, code)
  if (!partner) return 'unknown'
  return partners.of(where, partner, agreementsOf(where).illAgency).attempt()
}
