import { wordsOf } from '../../locales/translation.ts'
import type words from './words/zh-CN.json'

export const { t } = wordsOf<keyof typeof words>('page-images')
