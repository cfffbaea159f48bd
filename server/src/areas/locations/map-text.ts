import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Scope } from '../../core/scope.ts'

const between: Record<LanguageTag, string> = { 'zh-CN': '，', 'zh-TW': '，', en: ', ' }

/** "3" → "3 层", "floor 3"; a floor that is text already ("B1 夹层") is unchanged. */
export function floorInWords(floor: string, language: LanguageTag): string {
  if (!/^-?\d{1,3}$/.test(floor)) return floor
  if (language === 'en') return `floor ${floor}`
  return language === 'zh-TW' ? `${floor} 樓` : `${floor} 层`
}

export const libraryName = ({ site, language }: Scope, code: string): string =>
  site.libraries.find((library) => library.code === code)?.name[language] ?? code

export const locationName = ({ site, language }: Scope, code: string): string =>
  site.locations.find((location) => location.code === code)?.name[language] ?? code

/** Directions to a shelf as one line, also for screen readers: campus, branch, floor, location. */
export function mapText(scope: Scope, libCode: string, locationId: string): string {
  const { site, language } = scope
  const library = site.libraries.find(({ code }) => code === libCode)
  const location = site.locations.find(({ code }) => code === locationId)
  const parts = [
    library?.campusName[language] ?? '',
    libraryName(scope, libCode),
    floorInWords(location?.floor ?? '', language),
    locationName(scope, locationId),
  ]
  return [...new Set(parts.filter((part) => part !== ''))].join(between[language])
}
