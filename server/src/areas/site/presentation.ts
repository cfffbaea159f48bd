import type { Library, MenuEntry, SiteConfig } from '@wenyuan/contract/areas/site.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { defaultMenu } from '../../domain/tenants/default-menu.ts'
import { publicSettings } from '../../domain/tenants/settings.ts'
import type { MenuSetting } from '../../domain/tenants/settings/menu-section.ts'
import type { Tenant } from '../../core/tenant.ts'

/** The tenant's configuration by wire names; contains only settings listed as public. */
export const siteConfigOf = (
  { settings, name, path }: Tenant,
  language: LanguageTag,
  emptyScreens: readonly string[],
): SiteConfig => ({
  ...publicSettings(settings),
  ...signInPagesOf(settings, path),
  ...instructionsOf(settings, language),
  pcLogoUrl: logoUrlOf(settings, path, language),
  name: name[language],
  footerAddress: someText(settings.footerAddress, language),
  headline: settings.headline?.[language] ?? name[language],
  emptyScreens: [...emptyScreens],
})

/** The logo with the name in the reader's language where the tenant has given one. */
export function logoUrlOf(settings: Tenant['settings'], path: string, language: LanguageTag): string {
  const own = { 'zh-CN': '', 'zh-TW': settings.logoSvgTraditional, en: settings.logoSvgEnglish }[language]
  return own === '' ? settings.pcLogoUrl : `/${path}/logo-${language}.svg`
}

/** The instructions for signing in, in the reader's language where the tenant has them so. */
function instructionsOf(settings: Tenant['settings'], language: LanguageTag) {
  const inLanguage = (text: Tenant['settings']['loginExplain']): string =>
    typeof text === 'string' ? text : text[language]
  return {
    loginExplain: inLanguage(settings.loginExplain),
    libraryLoginExplain: inLanguage(settings.libraryLoginExplain),
    learningAppLoginExplain: inLanguage(settings.learningAppLoginExplain),
    ssoLoginExplain: inLanguage(settings.ssoLoginExplain),
  }
}

/** Start pages of external sign-ins: the tenant's own address, else our page for its identity provider. */
function signInPagesOf(settings: Tenant['settings'], path: string) {
  const page = (set: string, kinds: readonly string[], name: string) =>
    set === '' && settings.identities.some(({ kind }) => kinds.includes(kind))
      ? `/${path}/sign-in/${name}`
      : set
  return {
    unifiedLoginUrl: page(settings.unifiedLoginUrl, ['oidc', 'cas', 'saml'], 'unified'),
    passportLoginUrl: page(settings.passportLoginUrl, ['passport'], 'passport'),
    externalLoginUrl: page(settings.externalLoginUrl, ['learning-app'], 'learning-app'),
  }
}

/** The top menu with labels in the reader's language; hidden entries are included because they are routable. */
export function menuOf({ settings }: Tenant, language: LanguageTag): MenuEntry[] {
  return [...(settings.menu ?? defaultMenu), ...settings.extraMenu].map((entry) =>
    menuEntryOf(entry, language, settings),
  )
}

const isPlagiarismCheck = ({ menuId, menuUrl }: MenuSetting): boolean =>
  menuId === 'plagiarism-check' || menuUrl === '/plagiarismCheck'

function menuEntryOf(
  entry: MenuSetting,
  language: LanguageTag,
  settings: { plagiarismCheckUrl: string },
): MenuEntry {
  const isCheck = isPlagiarismCheck(entry) && settings.plagiarismCheckUrl !== ''
  const labels: Record<LanguageTag, string> = {
    'zh-CN': entry.menuName,
    'zh-TW': entry.traditionalName || entry.menuName,
    en: entry.englishName || entry.menuName,
  }
  return {
    // the id tells programs that this is the check, whatever its address
    menuId: isCheck ? 'plagiarism-check' : entry.menuId,
    menuName: entry.menuName,
    englishName: entry.englishName,
    label: labels[language],
    menuUrl: isCheck ? settings.plagiarismCheckUrl : entry.menuUrl,
    useFlag: entry.useFlag,
    jumpMode: entry.jumpMode,
    children: entry.children.map((child) => menuEntryOf(child, language, settings)),
  }
}

interface Dates {
  /** ISO days. */
  from: string
  to: string
  closedDaysOf: (library: string) => string[]
}

export const librariesOf = (tenant: Tenant, language: LanguageTag, dates?: Dates): Library[] =>
  tenant.libraries.map((library) => ({
    libCode: library.code,
    libName: library.name[language],
    campusId: library.campus,
    campusName: library.campusName[language],
    address: library.address[language],
    openingHours: library.openingHours[language],
    photo: library.photo,
    closedDays: dates?.closedDaysOf(library.code) ?? [],
    specialHours: dates ? specialHoursOf(tenant, library.code, language, dates) : [],
  }))

type SomeWords = Tenant['settings']['footerAddress']

const someText = (text: SomeWords, language: LanguageTag): string => text?.[language] || text?.['zh-CN'] || ''

/** Other hours of a branch between two days. Those of the branch itself come before those of all branches. */
const specialHoursOf = ({ settings }: Tenant, library: string, language: LanguageTag, { from, to }: Dates) =>
  settings.specialHours
    .filter((one) => [library, '*'].includes(one.branchCode) && one.firstDay <= to && one.lastDay >= from)
    .toSorted((one, other) => Number(one.branchCode === '*') - Number(other.branchCode === '*'))
    .map((one) => ({
      from: one.firstDay,
      to: one.lastDay,
      hours: someText(one.hours, language),
      note: someText(one.note, language),
    }))

export const institutionOf = ({ settings }: Tenant): { aiOpenFlag: boolean; version: string } => ({
  aiOpenFlag: settings.aiOpenFlag,
  version: settings.version,
})
