import type { BibRecord } from '../../domain/catalogue/record.ts'
import { isbnsOf, issnsOf } from '../../domain/exports/ris.ts'
import { citedWorkOf, type WorkKind } from '../../domain/citations/work.ts'

const genres: Partial<
  Record<WorkKind, { format: 'book' | 'journal' | 'dissertation' | 'patent'; genre: string }>
> = {
  book: { format: 'book', genre: 'book' },
  serial: { format: 'journal', genre: 'journal' },
  article: { format: 'journal', genre: 'article' },
  chapter: { format: 'book', genre: 'bookitem' },
  newspaper: { format: 'journal', genre: 'article' },
  'conference-paper': { format: 'book', genre: 'proceeding' },
  thesis: { format: 'dissertation', genre: 'dissertation' },
  patent: { format: 'patent', genre: 'patent' },
}

/**
 * The OpenURL context object of a record, for the `title` of a `<span class="Z3988">`: reference managers read it from
 * the page. Source: ANSI/NISO Z39.88-2004, key/encoded-value formats; COinS convention.
 */
export function coinsOf(record: BibRecord): string {
  const work = citedWorkOf(record)
  const { format, genre } = genres[work.kind] ?? { format: 'book', genre: 'document' }
  const title = work.subtitle === '' ? work.title : `${work.title}: ${work.subtitle}`
  const [firstPage = '', lastPage = ''] = work.pages.split('-')
  const isInBook = genre === 'proceeding' || genre === 'bookitem'
  const inJournal = format === 'journal' && genre === 'article'
  const [first] = work.authors
  const values: [string, string][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${format}`],
    ['rft.genre', format === 'dissertation' || format === 'patent' ? '' : genre],
    [inJournal || isInBook ? 'rft.atitle' : format === 'book' ? 'rft.btitle' : 'rft.title', title],
    [inJournal ? 'rft.jtitle' : 'rft.btitle', work.container],
    ['rft.aulast', first && 'family' in first ? first.family : ''],
    ['rft.aufirst', first && 'family' in first ? first.given : ''],
    ...work.authors.map((name): [string, string] => [
      'rft.au',
      'whole' in name ? name.whole : `${name.family}, ${name.given}`,
    ]),
    ['rft.date', work.year],
    ['rft.pub', work.publisher],
    ['rft.place', work.place],
    ['rft.volume', work.volume],
    ['rft.issue', work.issue],
    ['rft.spage', firstPage],
    ['rft.epage', lastPage],
    ...isbnsOf(record)
      .slice(0, 1)
      .map((isbn): [string, string] => ['rft.isbn', isbn]),
    ...issnsOf(record)
      .slice(0, 1)
      .map((issn): [string, string] => ['rft.issn', issn]),
    ['rft_id', work.doi === '' ? '' : `info:doi/${work.doi}`],
  ]
  return new URLSearchParams(values.filter(([, value]) => value !== '')).toString()
}
