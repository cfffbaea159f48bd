import { type ForeignBook, foreignBooks } from './catalogue-books.ts'

interface Practice {
  schema: 'marcxml' | 'cnmarc' | 'dc'
  packing: 'xml' | 'string'
  /** Records name the libraries that hold them. */
  holdings: boolean
}

/** The books that hold all words in quotes, or after `=`; the words of a `not` are left out of the result. */
export function matching(query: string): ForeignBook[] {
  const [wanted = '', unwanted] = query.split(/ not /i)
  const words = wordsOf(wanted)
  const out = unwanted === undefined ? [] : wordsOf(unwanted)
  const has = ({ title, author, publisher, year, id }: ForeignBook, word: string) =>
    `${id} ${title} ${author} ${publisher} ${year}`.toLowerCase().includes(word)
  return foreignBooks.filter(
    (book) =>
      words.length > 0 && words.every((word) => has(book, word)) && !out.some((word) => has(book, word)),
  )
}

const wordsOf = (query: string): string[] =>
  (query.includes('"')
    ? [...query.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text)
    : query.split(/\b\w+=/)
  )
    .flatMap((text) => text.toLowerCase().split(/[\s*?]+| and /))
    .filter((word) => word !== '' && word !== 'and')

/** An answer of SRU 1.1, 1.2 or 2.0. */
export function sruAnswer(asked: Readonly<Record<string, string>>, practice: Practice): string {
  const found = matching(asked.query ?? '')
  const from = Number(asked.startRecord ?? 1)
  const shown = found.slice(from - 1, from - 1 + Number(asked.maximumRecords ?? 10))
  const records = shown.map((book, at) => recordXml(book, from + at, practice)).join('')
  const uri =
    asked.version === '2.0'
      ? 'http://docs.oasis-open.org/ns/search-ws/sruResponse'
      : 'http://www.loc.gov/zing/srw/'
  return `<?xml version="1.0" encoding="${practice.packing === 'xml' ? 'UTF-8' : 'utf-8'}"?>
<zs:searchRetrieveResponse xmlns:zs="${uri}"><zs:version>${asked.version ?? '1.2'}</zs:version>
<zs:numberOfRecords>${found.length}</zs:numberOfRecords>
${records === '' ? '' : `<zs:records>${records}</zs:records>`}</zs:searchRetrieveResponse>`
}

/** A refusal by number. Source: SRU "Diagnostics List". */
export const sruDiagnostic = (number: number, details: string): string =>
  `<?xml version="1.0"?><zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:version>1.1</zs:version>
<zs:numberOfRecords>0</zs:numberOfRecords><zs:diagnostics xmlns:d="http://www.loc.gov/zing/srw/diagnostic/">
<d:diagnostic><d:uri>info:srw/diagnostic/1/${number}</d:uri><d:details>${escaped(details)}</d:details></d:diagnostic>
</zs:diagnostics></zs:searchRetrieveResponse>`

function recordXml(book: ForeignBook, position: number, { schema, packing, holdings }: Practice): string {
  const inner =
    schema === 'dc' ? dublinCore(book) : schema === 'cnmarc' ? cnmarcXml(book) : marcXml(book, holdings)
  return `<zs:record><zs:recordSchema>${schemaUris[schema]}</zs:recordSchema>
<zs:recordPacking>${packing}</zs:recordPacking><zs:recordData>${packing === 'xml' ? inner : escaped(inner)}</zs:recordData>
<zs:recordPosition>${position}</zs:recordPosition></zs:record>`
}

const dublinCore = ({ id, title, author, publisher, year, language }: ForeignBook): string =>
  `<dc xmlns="info:srw/schema/1/dc-schema" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier>${id}</dc:identifier>
<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator><dc:publisher>${escaped(publisher)}</dc:publisher>
<dc:date>${year}</dc:date><dc:language>${language}</dc:language></dc>`

/** MARC 21 of a book, as MARCXML. */
export function marcXml(
  { id, title, author, publisher, year, language }: ForeignBook,
  holdings: boolean,
): string {
  const field = (tag: string, ...parts: string[]) =>
    `<datafield tag="${tag}" ind1=" " ind2=" ">${parts
      .map((part) => `<subfield code="${part.slice(0, 1)}">${escaped(part.slice(1))}</subfield>`)
      .join('')}</datafield>`
  const held = holdings ? field('850', 'a北京大学图书馆') + field('850', 'a复旦大学图书馆') : ''
  return `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 a 4500</leader>
<controlfield tag="001">${id}</controlfield><controlfield tag="008">000101s${year}    cc            000 0 ${language} d</controlfield>
${field('100', `a${author}`)}${field('245', `a${title}`, `c${author}`)}${field('260', `b${publisher}`, `c${year}`)}${held}</record>`
}

/** CNMARC of a book, in the elements of MARCXML. */
const cnmarcXml = ({ id, title, author, publisher, year, language }: ForeignBook): string => {
  const field = (tag: string, ...parts: string[]) =>
    `<datafield tag="${tag}" ind1=" " ind2=" ">${parts
      .map((part) => `<subfield code="${part.slice(0, 1)}">${escaped(part.slice(1))}</subfield>`)
      .join('')}</datafield>`
  return `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam0 2200000   450 </leader>
<controlfield tag="001">${id}</controlfield>${field('100', `a20000101d${year}    em y0${language}y50      ea`)}
${field('101', `a${language}`)}${field('200', `a${title}`, `f${author}`)}${field('210', `c${publisher}`, `d${year}`)}
${field('701', `a${author}`)}</record>`
}

const schemaUris = {
  marcxml: 'info:srw/schema/1/marcxml-v1.1',
  cnmarc: 'info:srw/schema/8/unimarcxml-v0.1',
  dc: 'info:srw/schema/1/dc-v1.1',
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
