import { hash } from 'node:crypto'
import type { BibRecord } from '../record.ts'

/** Only what both can hold: `source` parts the control numbers of one supplier from another's. */
export const recordKey = (id: string, source: string | undefined): string => (source ? `${source}:${id}` : id)

/** What a key is made of when the source gives no id. */
export type Keyed = Pick<BibRecord, 'title' | 'isbns' | 'contributors' | 'publishers' | 'year' | 'edition'>

/**
 * The key of a record whose source has no id: ISBN and title where there is an ISBN, else a hash (20 hexadecimal
 * digits of SHA-256) of title, authors, publisher, year and edition. The same description always gets the same key,
 * so loading a file again updates.
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

/** Letters and digits only, case and width folded: spacing and punctuation do not make another book. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
