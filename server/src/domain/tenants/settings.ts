import { z } from 'zod'
import { loadAreaFiles } from '../../platform/area-files.ts'
import type { SettingsSection } from './settings/section.ts'
import { protocolsSection } from './protocol-settings.ts'
import { crawlersSection } from '../crawlers/settings.ts'
import { messagesSection } from '../messages/settings.ts'
import { searchSection } from '../../search/settings.ts'
import { lendingSection } from '../circulation/settings.ts'
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

/** The sections of `areas/<area>/settings.ts`. Areas read theirs by `settingsOf`; none is public. */
const areaSections = (await loadAreaFiles('settings.ts')).map(
  ({ exports }) => exports.settings as SettingsSection<z.ZodRawShape, never>,
)

/**
 * A tenant's settings: the fields of findConfig (spec 1 §3) with their defaults, and further switches of the wire
 * decisions. What the specification ties to certain group codes are ordinary settings here.
 */
export const TenantSettings = z.object({
  ...signInSection.shape,
  ...privacySection.shape,
  ...appearanceSection.shape,
  ...menuSection.shape,
  ...featuresSection.shape,
  ...searchSection.shape,
  ...lendingSection.shape,
  ...recordPageSection.shape,
  ...messagesSection.shape,
  ...crawlersSection.shape,
  ...protocolsSection.shape,
  ...staffSignInSection.shape,
  ...(Object.assign({}, ...areaSections.map(({ shape }) => shape)) as object),
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
  appearanceSection,
  menuSection,
  featuresSection,
  searchSection,
  lendingSection,
  recordPageSection,
  messagesSection,
  crawlersSection,
  protocolsSection,
  staffSignInSection,
] as const
/** With those of the areas, in the order of `settingNames`. */
export const allSections: readonly { name: string; shape: z.ZodRawShape }[] = [
  ...settingsSections,
  ...areaSections,
]

type PublicName = (typeof settingsSections)[number]['public'][number]

/** The settings visitors may see: what each section lists as public. */
export const publicSettingNames: readonly PublicName[] = settingsSections.flatMap((one) => [...one.public])

const isPublic = new Set<string>(publicSettingNames)

export const publicSettings = (settings: TenantSettings): Pick<TenantSettings, PublicName> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isPublic.has(name))) as Pick<
    TenantSettings,
    PublicName
  >
