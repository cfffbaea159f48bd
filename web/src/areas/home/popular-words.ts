import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words)

/**
 * Which of the popular searches stand below the box. In English those written in letters come first: a line of Chinese
 * words alone tells that reader nothing. The order of the library is kept otherwise.
 */
export function popularFor<Word extends { keyWord: string }>(
  language: LanguageTag,
  words: readonly Word[],
  most: number,
): Word[] {
  if (language !== 'en') return words.slice(0, most)
  return words.toSorted((a, b) => Number(isChinese(a.keyWord)) - Number(isChinese(b.keyWord))).slice(0, most)
}
