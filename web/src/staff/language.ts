import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'

const KEY = 'language'

/** The language chosen before, in the portal or here; else the one in which the page was sent. */
export function firstLanguage(): LanguageTag {
  const stored = localStorage.getItem(KEY)
  const chosen = languages.find((one) => one.stored === stored)?.tag
  const sent = languages.find(({ tag }) => tag === document.documentElement.lang)?.tag
  return chosen ?? sent ?? 'zh-CN'
}

export function keepLanguage(tag: LanguageTag): void {
  const language = languages.find((one) => one.tag === tag)
  if (!language) return
  localStorage.setItem(KEY, language.stored)
  document.cookie = `${KEY}=${language.stored}; path=/; max-age=31536000; SameSite=Lax`
}
