import { wordsOf } from '../../locales/translation.ts'
import type words from './words/zh-CN.json'

/** Translations of this area and the shared ones. */
export const { t } = wordsOf<keyof typeof words>('search-box')
