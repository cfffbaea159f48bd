import type { Enrichment, FoundWork } from '../../integrations/enrichment/enrichment.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import type { Scope } from '../../core/scope.ts'
import type { BareDraft } from './drafts.ts'

interface Asked {
  keyWord: string
  /** Four digits; empty: any. */
  year?: string
}

const blank = { title: '', author: '', isbn: '', doi: '', language: '' }

/** New titles by words from the sources that the library has switched on; empty where there is none. */
export async function searchOutside(
  enrichment: Enrichment,
  scope: Scope,
  { keyWord, year = '' }: Asked,
): Promise<BareDraft[]> {
  const { answers } = await enrichment.ask(scope, {
    ...blank,
    aspect: 'works',
    title: keyWord,
    ...(year === '' ? {} : { year }),
  })
  return answers.flatMap(({ provider, work }) =>
    work && (year === '' || work.publishTime.includes(year)) ? [draftOfWork(work, provider)] : [],
  )
}

/** One title by its number. */
export async function askOutsideByNumber(
  enrichment: Enrichment,
  scope: Scope,
  { doi, isbn }: { doi: string; isbn: string },
): Promise<BareDraft | undefined> {
  const { answers } = await enrichment.ask(scope, { ...blank, aspect: 'work', doi, isbn })
  const [found] = answers.flatMap(({ provider, work }) => (work ? [draftOfWork(work, provider)] : []))
  return found
}

const draftOfWork = (
  { title, author, publisher, isbn, issn, publishTime, language, isJournal }: FoundWork,
  provider: string,
): BareDraft => ({
  titleId: '',
  catalogueId: '',
  source: sourceNames[provider] ?? provider,
  kind: isJournal ? 'journal' : 'book',
  title,
  author,
  publisher,
  // a book's series has an ISSN too, which is not its own number
  isbn: isJournal ? '' : (normaliseIsbn(isbn) ?? ''),
  issn: isJournal ? issn : '',
  publishTime,
  language: languages[language] ?? language,
  edition: '',
  price: '',
  classNo: '',
  abstract: '',
})

const sourceNames: Readonly<Record<string, string>> = { crossref: 'Crossref', 'open-library': 'Open Library' }
/** MARC codes of the usual two-letter codes. */
const languages: Readonly<Record<string, string>> = {
  zh: 'chi',
  en: 'eng',
  ja: 'jpn',
  fr: 'fre',
  de: 'ger',
  ru: 'rus',
  ko: 'kor',
  es: 'spa',
}
