import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { type Sentences, translatorOf } from '@wenyuan/contract/staff/sentences.ts'
import { memoize } from '../platform/memoize.ts'
import { inTaiwan } from './word-files.ts'

const read = (tag: 'zh-CN' | 'zh-TW'): Sentences => {
  const file = import.meta.resolve(`@wenyuan/contract/staff/sentences/${tag}.json`)
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Sentences
}

function sentencesIn(language: string): Sentences {
  const simplified = language === 'zh-CN' || language === 'zh-TW' ? read('zh-CN') : {}
  if (language !== 'zh-TW') return simplified
  const made = Object.entries(simplified).map(([english, said]) => [english, inTaiwan(said)])
  return { ...(Object.fromEntries(made) as Sentences), ...read('zh-TW') }
}

const translator = memoize((language: string) => translatorOf(sentencesIn(language)))

/** What staff are told of a file or an entry, in a language; the sentence itself where it has no words for it. */
export const staffSentence = (english: string, language: InterfaceTag): string =>
  translator(language)(english)
