import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { highlightRanges, type Range } from '../../search/analysis/highlight.ts'
import type { HighlightTerm } from '../../search/analysis/highlight-terms.ts'
import { beginningOf, passageOf } from '../../search/analysis/passage.ts'
import { paperTypes } from '../../domain/records/cards.ts'

type Row = SearchAnswer['records'][number]
type Terms = readonly HighlightTerm[]

/** Some two lines of a result list. */
const PASSAGE_LENGTH = 240

/** What a row says beside its card, with what the search marks in it: identifier, series, passage. */
export function rowFacts(
  record: BibRecord,
  terms: Terms,
): Pick<Row, 'doi' | 'abstract' | 'series'> & { marks: Partial<Row['highlights']> } {
  const doi = paperTypes.has(record.docCode)
    ? record.identifiers.find(({ scheme }) => scheme === 'doi')?.value
    : undefined
  const subtitle = highlightRanges(record.subtitle ?? '', terms)
  const series = seriesOf(record, terms)
  const passage = passageOfRow(record, terms)
  return {
    ...(doi ? { doi } : {}),
    ...(passage ? { abstract: passage.text } : {}),
    ...(series ? { series: series.text } : {}),
    marks: {
      ...(subtitle.length > 0 ? { subtitle } : {}),
      ...(series ? { series: series.marks } : {}),
      ...(passage && passage.marks.length > 0 ? { abstract: passage.marks } : {}),
    },
  }
}

interface Marked {
  text: string
  marks: Range[]
}

/** A series says why the row was found only where its own name matches. */
const seriesOf = ({ series }: BibRecord, terms: Terms): Marked | undefined =>
  series
    .map(({ title }) => ({ text: title, marks: highlightRanges(title, terms) }))
    .find(({ marks }) => marks.length > 0)

function passageOfRow(
  { docCode, abstract = '', contents = '' }: BibRecord,
  terms: Terms,
): Marked | undefined {
  const passage = passageOf(abstract, terms, PASSAGE_LENGTH) ?? passageOf(contents, terms, PASSAGE_LENGTH)
  if (passage) return passage
  return abstract !== '' && paperTypes.has(docCode)
    ? { text: beginningOf(abstract, PASSAGE_LENGTH), marks: [] }
    : undefined
}
