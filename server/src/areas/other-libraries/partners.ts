import type { IllPartnerSettings, IsoPartner } from '../../domain/ill/partner-settings.ts'
import type { SiteScope } from '../../core/scope.ts'

/** The library's agreements with its partners. */
export const agreementsOf = ({ site }: Pick<SiteScope, 'site'>) => site.settings

/** A partner by its code or, as staff write it, its name. */
export const partnerCalled = (
  where: Pick<SiteScope, 'site'>,
  called: string,
): IllPartnerSettings | undefined => {
  const { illPartners } = agreementsOf(where)
  return illPartners.find(({ code }) => code === called) ?? illPartners.find(({ name }) => name === called)
}

/** The partner that an agency id of ISO 18626 names. */
export const partnerOfAgency = (where: Pick<SiteScope, 'site'>, agency: string): IsoPartner | undefined =>
  agreementsOf(where).illPartners.find(
    (one): one is IsoPartner => one.kind === 'iso18626' && one.agency === agency,
  )
