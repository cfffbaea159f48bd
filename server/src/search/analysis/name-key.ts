import { simplifyText } from './display.ts'
import { INITIALS_MARK, JOINED_MARK, namePinyin } from './pinyin.ts'

const MOST_KEYS = 12

/** A name or a part of one in one form: simplified script, small letters, normal width, no blanks. */
export const plainName = (text: string): string =>
  simplifyText(text.toWellFormed().normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, '')

/** A name as people type it, each form between blanks: in simplified script, its readings joined, and their initials. */
export function nameKey(name: string): string {
  const readings = namePinyin(name)
    .flat()
    .flatMap((token) =>
      [JOINED_MARK, INITIALS_MARK].flatMap((mark) =>
        token.startsWith(mark) ? token.slice(mark.length) : [],
      ),
    )
  return [...new Set([plainName(name), ...readings])].slice(0, MOST_KEYS).join(' ')
}
