import { wordsOf } from '../../locales/translation.ts'
import type words from './words/zh-CN.json'

/** The words of this area and those all areas share. */
export const { t, hasWords } = wordsOf<keyof typeof words>('home')
