import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { LanguageTag } from '@wenyuan/contract/words/languages.ts'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** The server's words in one language; a missing one does not compile. */
export interface ServerWords {
  failures: Record<FailureCode, string>
  resourceTypes: Record<'paper' | 'electronic' | 'digital', string>
  allLibraries: string
  unknownLibraryTitle: string
  unknownLibraryText: string
  searchLabel: string
  searchPlaceholder: string
  searchButton: string
}

const all: Record<LanguageTag, ServerWords> = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

export const wordsIn = (language: LanguageTag): ServerWords => all[language]
