import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayIn } from '@wenyuan/server/platform/calendar.ts'
import type { TenantSettingsInput } from '@wenyuan/server/domain/tenants/settings.ts'
import type { MenuSetting } from '@wenyuan/server/domain/tenants/settings/menu-section.ts'
import { demoDataFolder } from './catalogue.ts'
import { demoTenants } from './tenants.ts'
import type { DemoMenuEntry, DemoTenant, Flag } from './tenant-shape.ts'

const DAY_MS = 86_400_000
const on = (flag: Flag | undefined): boolean => flag === '1'

/** Settings of the area of databases: a network that no visitor of the demo is in. */
const databases = { campusNetworks: ['10.0.0.0/8'] }
/** Settings of the area of other libraries: readers may ask for everything. */
const otherLibraries: TenantSettingsInput = { illKinds: ['loan', 'copy', 'buy'] }
/** The other demo library is in one consortium with this one, and staff ask it by telephone. */
const neighboursOf = ({ code }: DemoTenant) => {
  const others = demoTenants.filter((one) => one.code !== code)
  return {
    partners: others.map((one) => ({ tenant: one.code })),
    consortium: others.map((one) => one.code),
    illPartners: others.map((one) => ({ kind: 'desk' as const, code: one.code, name: one.names['zh-CN'] })),
  }
}

/** Converts the rows of a demo tenant to tenant settings. */
export function settingsOf(tenant: DemoTenant, now: Date): TenantSettingsInput {
  const { config } = tenant
  const dayFrom = (days: number): string => dayIn('Asia/Shanghai', new Date(now.getTime() + days * DAY_MS))
  return {
    normalLogin: on(config.normalLogin),
    passportLogin: on(config.passportLogin),
    unifiedLogin: on(config.unifiedLogin),
    wechatLogin: on(config.wechatLogin),
    passwordRecovery: on(config.passwordRecovery),
    forcedLogin: on(config.forcedLogin),
    independentLibCode: on(config.independentLibCode),
    blackAndWhite: on(config.blackAndWhite),
    orderSuggestions: on(config.orderSuggestions),
    freeSuggestions: on(config.freeSuggestions),
    customSuggestions: on(config.customSuggestions),
    suggestionRecord: on(config.suggestionRecord),
    bindMailOrPhone: on(config.bindMailOrPhone),
    primaryIdProtect: on(config.primaryIdProtect),
    primaryIdProtectTime: Number(config.primaryIdProtectTime),
    filingNumberHide: on(config.filingNumberHide),
    bookCover: on(config.bookCover),
    requestDays: { commission: 2, logistics: 3, 'home-delivery': 1 },
    isPasswordProtect: on(config.isPasswordProtect),
    passwordCheck: config.passwordCheck,
    passwordMaxAgeDays: 365,
    loginExplain: config.loginExplain ?? '',
    navBackColor: config.navBackColor,
    navTextColor: config.navTextColor,
    searchBackground: config.searchBackground,
    libTypeCode: config.libTypeCode,
    specialFont: on(config.specialFont),
    loginVariant: config.loginVariant ?? '',
    ...(tenant.footer.address && { footerAddress: tenant.footer.address }),
    footerMapUrl: tenant.footer.map ?? '',
    footerPhone: tenant.footer.phone ?? '',
    footerMail: tenant.footer.mail ?? '',
    filingNumbers: tenant.footer.filingNumbers.map((text) => ({ text, url: '' })),
    copyrightFrom: tenant.footer.copyrightFrom,
    zhFlag: on(tenant.languageFlags.zhFlag),
    traditionalFlag: on(tenant.languageFlags.traditionalFlag),
    enFlag: on(tenant.languageFlags.enFlag),
    aiOpenFlag: on(tenant.institution.aiOpenFlag),
    version: tenant.institution.version,
    headline: tenant.headline.title,
    pcLogoUrl: `/${tenant.mappingPath}/logo.svg`,
    iconUrl: `/${tenant.mappingPath}/icon.svg`,
    logoSvg: drawing(tenant.logo, config.navTextColor),
    logoSvgTraditional: drawing(inLanguage(tenant.logo, 'zh-TW'), config.navTextColor),
    logoSvgEnglish: drawing(inLanguage(tenant.logo, 'en'), config.navTextColor),
    iconSvg: drawing(tenant.icon, config.navTextColor),
    bandSvg: drawing(`bands/${tenant.code}.svg`, config.navTextColor),
    menu: tenant.menu.map(menuSettingOf),
    ...neighboursOf(tenant),
    ...databases,
    ...otherLibraries,
    popularSearches: [...tenant.popularSearches.zh, ...tenant.popularSearches.en],
    disciplines: tenant.disciplines.map(({ code, names }) => ({ code, name: names })),
    notices: tenant.notices.map(({ daysAgo, titles, texts, link }) => ({
      title: titles,
      text: texts,
      day: dayFrom(-daysAgo),
      link: link ?? '',
    })),
    specialHours: tenant.specialHours.map(({ library, inDays: [first, last], hours, note }) => ({
      branchCode: library,
      firstDay: dayFrom(first),
      lastDay: dayFrom(last),
      hours,
      note,
    })),
  }
}

/** An image cannot inherit the colour of the page, so the header's colour is inserted into the SVG. */
/** The file of a logo with the name in another language: "logos/wydx-en.svg". */
const inLanguage = (file: string, language: 'zh-TW' | 'en'): string =>
  file.replace('.svg', `-${language}.svg`)

const drawing = (file: string, color: string): string =>
  readFileSync(join(demoDataFolder, file), 'utf8').replaceAll('currentColor', `#${color}`)

const menuSettingOf = (entry: DemoMenuEntry): MenuSetting => ({
  menuId: entry.menuId,
  menuName: entry.menuName,
  traditionalName: entry.twName,
  englishName: entry.englishName,
  menuUrl: entry.menuUrl,
  useFlag: on(entry.useFlag),
  jumpMode: entry.jumpMode ?? '1',
  children: (entry.children ?? []).map(menuSettingOf),
})
