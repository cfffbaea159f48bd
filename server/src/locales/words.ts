import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { en } from './en.ts'
import type { ServerWords } from './server-words.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

const all: Record<LanguageTag, ServerWords> = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

export const wordsIn = (language: LanguageTag): ServerWords => all[language]
