import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words)

/**
 * Selects the popular searches to show. In English those in Latin letters come first, because a line of Chinese terms
 * is of no use to that reader. Otherwise the server's order is kept.
 */
export function popularFor<Word extends { keyWord: string }>(
  language: LanguageTag,
  words: readonly Word[],
  most: number,
): Word[] {
  if (language !== 'en') return words.slice(0, most)
  return words.toSorted((a, b) => Number(isChinese(a.keyWord)) - Number(isChinese(b.keyWord))).slice(0, most)
}
