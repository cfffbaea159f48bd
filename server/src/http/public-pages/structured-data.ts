import type { BibRecord } from '../../domain/catalogue/record.ts'
import { languageTagOf } from '../../domain/vocabulary/codes.ts'
import { citedWorkOf, type CitedName, type WorkKind } from '../../domain/citations/work.ts'

const types: Record<WorkKind, string> = {
  book: 'Book',
  serial: 'Periodical',
  article: 'ScholarlyArticle',
  chapter: 'Chapter',
  'conference-paper': 'ScholarlyArticle',
  thesis: 'Thesis',
  patent: 'CreativeWork',
  standard: 'CreativeWork',
  newspaper: 'Newspaper',
  recording: 'MediaObject',
  data: 'Dataset',
  other: 'CreativeWork',
}

export const schemaTypeOf = (kind: WorkKind): string => types[kind] ?? types.other

const LONGEST_DESCRIPTION = 300
const LONGEST_WORDS = 100
const MOST_PEOPLE = 10

/** A record as schema.org JSON-LD. Unknown properties are left out. Source: schema.org 28, Book and subtypes. */
export function structuredDataOf(record: BibRecord, url: string): Record<string, unknown> {
  const work = citedWorkOf(record)
  const facts: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': schemaTypeOf(work.kind),
    '@id': url,
    url,
    name: cut(work.subtitle === '' ? work.title : `${work.title}: ${work.subtitle}`),
    author: work.authorsAreEditors ? [] : peopleOf(work.authors),
    editor: peopleOf(work.authorsAreEditors ? work.authors : work.editors),
    translator: peopleOf(work.translators),
    publisher: work.publisher === '' ? '' : { '@type': 'Organization', name: cut(work.publisher) },
    datePublished: work.year,
    bookEdition: cut(record.edition ?? ''),
    isbn: record.isbns.slice(0, 5),
    issn: record.issns.slice(0, 5),
    inLanguage: languageTags(record),
    about: record.subjects.slice(0, 6).map(cut),
    keywords: cut(record.keywords.slice(0, 10).join(', ')),
    abstract: (record.abstract ?? '').slice(0, LONGEST_DESCRIPTION).toWellFormed(),
    isPartOf:
      work.container === ''
        ? ''
        : { '@type': work.kind === 'chapter' ? 'Book' : 'Periodical', name: cut(work.container) },
    pagination: work.pages,
    sameAs: work.doi === '' ? '' : `https://doi.org/${work.doi}`,
  }
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

const peopleOf = (names: readonly CitedName[]) =>
  names.slice(0, MOST_PEOPLE).map((name) =>
    'whole' in name
      ? { '@type': 'Person', name: cut(name.whole) }
      : {
          '@type': 'Person',
          name: cut(`${name.given} ${name.family}`),
          familyName: cut(name.family),
          givenName: cut(name.given),
        },
  )

const cut = (text: string): string => text.slice(0, LONGEST_WORDS).toWellFormed()

/** BCP 47 tags; the script of the title tells simplified from traditional Chinese. Codes without a tag are left out. */
const languageTags = ({ languages, title }: BibRecord): string[] =>
  languages
    .slice(0, 5)
    .map((code) => languageTagOf(code, code === 'chi' ? title : ''))
    .filter((tag) => tag !== '')
