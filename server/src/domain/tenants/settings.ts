import { z } from 'zod'
import { loadAreaFiles } from '../../platform/area-files.ts'
import type { SettingsSection } from './settings/section.ts'
import { crawlersSection } from '../../http/crawlers/settings.ts'
import { messagesSection } from '../../integrations/message-settings.ts'
import { searchSection } from '../../search/settings.ts'
import { lendingSection } from '../circulation/settings.ts'
import { privacySection, signInSection } from '../readers/settings.ts'
import { secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { appearanceSection } from './settings/appearance-section.ts'
import { featuresSection } from './settings/features-section.ts'
import { menuSection } from './settings/menu-section.ts'

/** The sections of `areas/<area>/settings.ts`. Their areas read them by `settingsOf`; the site's configuration shows none. */
const areaSections = (await loadAreaFiles('settings.ts')).map(
  ({ exports }) => exports.settings as SettingsSection<z.ZodRawShape, never>,
)

/**
 * What a library sets for itself: the fields of findConfig (spec 1 §3) with their defaults, and the further switches
 * of the wire decisions. What the specification ties to single group codes stands here as ordinary settings.
 */
export const TenantSettings = z.object({
  ...signInSection.shape,
  ...privacySection.shape,
  ...appearanceSection.shape,
  ...menuSection.shape,
  ...featuresSection.shape,
  ...searchSection.shape,
  ...lendingSection.shape,
  ...messagesSection.shape,
  ...crawlersSection.shape,
  ...(Object.assign({}, ...areaSections.map(({ shape }) => shape)) as object),
})
export type TenantSettings = z.output<typeof TenantSettings>
export type TenantSettingsInput = z.input<typeof TenantSettings>

/** Which of them are secrets. */
export const secretSettings = secretPathsOf(TenantSettings)

/** What a setting may be called on the command line, in the order of the sections. */
export const settingNames = Object.keys(TenantSettings.shape)

export const settingsSections = [
  signInSection,
  privacySection,
  appearanceSection,
  menuSection,
  featuresSection,
  searchSection,
  lendingSection,
  messagesSection,
  crawlersSection,
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
