import { hash } from 'node:crypto'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { keyOf } from './keys.ts'
import { cleanName, splitWesternName } from './names.ts'

/** An edition note at the end of a title, which makes no other work: "(第2版)", "（修订版）", "[2nd ed.]". */
const editionNote =
  /[\s]*[([（【][^()[\]（）【】]*(?:版|本|edition|ed\.|rev\.)[^()[\]（）【】]*[)\]）】]\s*$/i

export const withoutEditionNote = (title: string): string => title.replace(editionNote, '')

/** First author, in one form for both orders of a Western name. */
function authorOf(record: BibRecord): string {
  const main = record.contributors.find((contributor) => contributor.main) ?? record.contributors[0]
  if (main === undefined) return ''
  const name = cleanName(main.name)
  const split = splitWesternName(name)
  if (split === undefined) return keyOf(name)
  // initials and full given names are compared by their first letter
  return `${keyOf(split.family)} ${keyOf(split.given).charAt(0)}`
}

/**
 * The key that groups the editions of one work: title without edition note, first author, and for serials the ISSN.
 * Translations under another title are separate works; staff can join them by hand.
 */
export function workKeyOf(record: BibRecord): string {
  const title = keyOf(withoutEditionNote(record.title))
  const serial = record.docCode === '2' || record.docCode === '7' ? (record.issns[0] ?? '') : ''
  return hash('sha1', `${title}\n${authorOf(record)}\n${serial}`, 'base64url').slice(0, 12)
}
