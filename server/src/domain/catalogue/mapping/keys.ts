import { hash } from 'node:crypto'
import type { BibRecord } from '../record.ts'

/** The record's key: `source` distinguishes the control numbers of several suppliers. */
export const recordKey = (id: string, source: string | undefined): string => (source ? `${source}:${id}` : id)

/** Fields that form a key if the source has no id. */
export type Keyed = Pick<BibRecord, 'title' | 'isbns' | 'contributors' | 'publishers' | 'year' | 'edition'>

/**
 * Key of a record whose source has no id: ISBN and title if there is an ISBN, else a hash (20 hexadecimal digits of
 * SHA-256) of title, authors, publisher, year and edition. The same description always has the same key, so a repeated
 * load updates it.
 */
export function madeUpKey(record: Keyed): string {
  const title = plainWords(record.title)
  const isbn = record.isbns[0]
  const parts = isbn
    ? [isbn, title]
    : [
        title,
        record.contributors.map((contributor) => plainWords(contributor.name)).join('|'),
        plainWords(record.publishers[0] ?? ''),
        String(record.year ?? ''),
        plainWords(record.edition ?? ''),
      ]
  const digest = hash('sha256', parts.join('\u001F')).slice(0, 20)
  return isbn ? `${isbn}-${digest.slice(0, 8)}` : digest
}

/** Letters and digits only, case and width folded, so that spacing and punctuation make no difference. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
