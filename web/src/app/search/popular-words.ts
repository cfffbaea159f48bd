import { type InterfaceTag, languageOf } from '@wenyuan/contract/constants/languages.ts'

const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words)

/**
 * Selects the popular searches to show. Where the language has no Han characters those in Latin letters come first,
 * because a line of Chinese terms is of no use to that reader. Otherwise the server's order is kept.
 */
export function popularFor<Word extends { keyWord: string }>(
  language: InterfaceTag,
  words: readonly Word[],
  most: number,
): Word[] {
  if (languageOf(language).isHan) return words.slice(0, most)
  return words.toSorted((a, b) => Number(isChinese(a.keyWord)) - Number(isChinese(b.keyWord))).slice(0, most)
}
