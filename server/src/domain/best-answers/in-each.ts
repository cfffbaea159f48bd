import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Words } from '../../platform/db/column-types.ts'

/** The same in each language of content. */
export const inEach = (say: (language: LanguageTag) => string): Words => ({
  'zh-CN': say('zh-CN'),
  'zh-TW': say('zh-TW'),
  en: say('en'),
})

/** Parts that there are, in one line. */
export const inOneLine = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ')
