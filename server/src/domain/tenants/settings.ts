import { z } from 'zod'
import { assistantSection } from '../assistant/settings.ts'
import { databasesSection } from '../databases/settings.ts'
import { discoverySection } from '../discovery/settings.ts'
import { donationsSection } from '../donations/settings.ts'
import { otherLibrariesSection } from '../ill/settings.ts'
import { journalsSection } from '../journals/settings.ts'
import { purchaseSection } from '../purchase/settings.ts'
import { questionnairesSection } from '../questionnaires/settings.ts'
import { readingListsSection } from '../reading-lists/settings.ts'
import { recommendationsSection } from '../recommendations/settings.ts'
import { researchersSection } from '../researchers/settings.ts'
import { usageSection } from '../usage/settings.ts'
import { protocolsSection } from './protocol-settings.ts'
import { crawlersSection } from '../crawlers/settings.ts'
import { messagesSection } from '../messages/settings.ts'
import { noticesSection } from '../notices/settings.ts'
import { searchSection } from '../../search/settings.ts'
import { lendingSection } from '../circulation/settings.ts'
import { personFileSection } from '../person-file/settings.ts'
import { privacySection, signInSection } from '../readers/settings.ts'
import { staffSignInSection } from '../staff/settings.ts'
import { secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { appearanceSection } from './settings/appearance-section.ts'
import { featuresSection } from './settings/features-section.ts'
import { menuSection } from './settings/menu-section.ts'
import { recordPageSection } from './settings/record-page-section.ts'

declare module '../../core/tenant.ts' {
  interface Tenant {
    settings: TenantSettings
  }
}

/**
 * A tenant's settings: the fields of findConfig (spec 1 §3) with their defaults, and further switches of the wire
 * decisions. What the specification ties to certain group codes are ordinary settings here.
 */
export const TenantSettings = z.object({
  ...signInSection.shape,
  ...privacySection.shape,
  ...personFileSection.shape,
  ...appearanceSection.shape,
  ...menuSection.shape,
  ...featuresSection.shape,
  ...searchSection.shape,
  ...lendingSection.shape,
  ...recordPageSection.shape,
  ...messagesSection.shape,
  ...noticesSection.shape,
  ...crawlersSection.shape,
  ...protocolsSection.shape,
  ...staffSignInSection.shape,
  ...assistantSection.shape,
  ...databasesSection.shape,
  ...discoverySection.shape,
  ...donationsSection.shape,
  ...otherLibrariesSection.shape,
  ...journalsSection.shape,
  ...purchaseSection.shape,
  ...questionnairesSection.shape,
  ...readingListsSection.shape,
  ...recommendationsSection.shape,
  ...researchersSection.shape,
  ...usageSection.shape,
})
export type TenantSettings = z.output<typeof TenantSettings>
export type TenantSettingsInput = z.input<typeof TenantSettings>

/** Paths of the secrets among them. */
export const secretSettings = secretPathsOf(TenantSettings)

/** Names of the settings, in the order of the sections. */
export const settingNames = Object.keys(TenantSettings.shape)

export const settingsSections = [
  signInSection,
  privacySection,
  personFileSection,
  appearanceSection,
  menuSection,
  featuresSection,
  searchSection,
  lendingSection,
  recordPageSection,
  messagesSection,
  noticesSection,
  crawlersSection,
  protocolsSection,
  staffSignInSection,
  assistantSection,
  databasesSection,
  discoverySection,
  donationsSection,
  otherLibrariesSection,
  journalsSection,
  purchaseSection,
  questionnairesSection,
  readingListsSection,
  recommendationsSection,
  researchersSection,
  usageSection,
] as const
type PublicName = (typeof settingsSections)[number]['public'][number]

/** The settings visitors may see: what each section lists as public. */
export const publicSettingNames: readonly PublicName[] = settingsSections.flatMap((one) => [...one.public])

const isPublic = new Set<string>(publicSettingNames)

export const publicSettings = (settings: TenantSettings): Pick<TenantSettings, PublicName> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isPublic.has(name))) as Pick<
    TenantSettings,
    PublicName
  >
