import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { wordFile } from '../../locales/words.ts'
import type { OwnText } from './own-text-store.ts'
import { type NoticeKind, noticeKinds } from './kinds.ts'

export interface NoticeWords {
  title: string
  text: string
}

/** The built-in words of a kind of notice. Placeholders such as `{title}` and `{day}` are filled from its facts. */
export const builtInWords = (kind: NoticeKind, language: LanguageTag): NoticeWords =>
  wordFile('notices', language)[kind] as unknown as NoticeWords

/** The built-in texts of all kinds, in the order of their names. */
export const builtInTexts = (): OwnText[] =>
  (Object.keys(noticeKinds) as NoticeKind[]).toSorted().map((kind) => {
    const part = (name: keyof NoticeWords) => ({
      'zh-CN': builtInWords(kind, 'zh-CN')[name],
      'zh-TW': builtInWords(kind, 'zh-TW')[name],
      en: builtInWords(kind, 'en')[name],
    })
    return { kind, title: part('title'), text: part('text') }
  })
