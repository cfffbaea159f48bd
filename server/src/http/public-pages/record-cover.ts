import type { RecordFacts } from '@wenyuan/contract/shapes/record-page.ts'
import type { CoverFacts } from '@wenyuan/contract/covers/cover-design.ts'
import { coverFormOf } from '@wenyuan/contract/covers/cover-form.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'

/** First number of the Chinese Library Classification, for the colour of the cover; empty when unknown. */
export const coverClassOf = ({ classNumbers }: BibRecord): string =>
  classNumbers.find(({ scheme }) => scheme === 'clc')?.value ?? ''

/** What the generated cover of a record shows. */
export const coverFactsOf = (detail: RecordFacts, classNo: string): CoverFacts => ({
  title: detail.title.slice(0, 120).toWellFormed(),
  author: detail.author,
  classNo,
  publisher: detail.publisher,
  year: detail.pubDate,
  form: coverFormOf(detail.docCode),
})
