import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parse } from '@retorquere/bibtex-parser'
import { expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import type { BibRecord, Contributor } from '../catalogue/record.ts'
import { bibtexOf } from './bibtex.ts'
import { endnoteOf } from './endnote.ts'
import { risOf } from './ris.ts'

const person = (name: string): Contributor => ({ name, otherNames: [], kind: 'person', main: true })

/** Texts that TeX or a tagged line would read as signs of its own. */
const texts = [
  'C# & .NET: 100% {curly} \\back ~t ^c $5 _u',
  'Is p > 0.05 < 1?',
  'a | b || c',
  'x_1^2 $\\alpha$ {β}',
  '50% off — 100 %',
  '}{ unbalanced {',
  'TY - BOOK ER - end',
  '%0 Book %A Nobody',
  '@book{x, title={y}}',
  '"Quoted" ‘single’ “double”',
  '红楼梦 & 石头记 <上>',
  'Ünïcode: ñ, ø, ß, ł, Ж',
]
const addresses = [
  'https://example.org/a%20b?x=1&y=2#f_g%E4%B8%AD',
  'https://example.org/~name/50%25_off',
  'http://example.org/x|y<z>',
  'https://example.org/中文?q=红楼梦',
]
const dois = [
  '10.1007/978-3-540-00000-1_12',
  '10.1371/journal.pone_0116',
  '10.1002/(SICI)1097<1::AID>3.0.CO;2-#',
  '10.1000/a%b',
]

const hard = texts.map((title, at): BibRecord => {
  const record = entryOf({
    recordId: `x${at}`,
    title,
    publishers: [`${title} & Co.`],
    places: ['北京'],
    year: 2001,
    isbns: ['9787020008742'],
    issns: ['0028-0836'],
    languages: ['eng'],
    series: [{ title: `Series ${title}` }],
    links: [{ url: addresses[at % addresses.length] ?? '' }],
    identifiers: [{ scheme: 'doi', value: dois[at % dois.length] ?? '' }],
    contributors: [person("O'Neill, Ann"), person('van der Berg, Jan, Jr.'), person('曹雪芹')],
  }).record
  return at % 2 === 0
    ? record
    : {
        ...record,
        docCode: '4',
        host: { title: `J. of ${title}`, issn: '0028-0836', volume: '12', issue: '3', pages: '12-34' },
      }
})

/** What the program makes of signs that end a field. */
const encoded = (address: string): string => address.replace(/[{}\\]/g, (sign) => encodeURIComponent(sign))

test('BibTeX is read by the parser of Better BibTeX with whole values', () => {
  const { entries, errors } = parse(hard.map(bibtexOf).join('\n'), { sentenceCase: false })
  expect(errors).toEqual([])
  expect(entries).toHaveLength(hard.length)
  for (const [at, record] of hard.entries()) {
    const fields = entries[at]?.fields
    expect(fields).toMatchObject({
      title: record.title,
      author: [
        { lastName: "O'Neill", firstName: 'Ann' },
        { prefix: 'van der', lastName: 'Berg', firstName: 'Jan', suffix: 'Jr.' },
        { lastName: '曹雪芹' },
      ],
      year: '2001',
      series: record.series[0]?.title,
      publisher: [record.publishers[0]],
      isbn: '9787020008742',
      issn: '0028-0836',
      doi: record.identifiers[0]?.value,
      url: encoded(record.links[0]?.url ?? ''),
    })
    expect(fields?.journal).toBe(record.host?.title)
  }
})

interface CslRecord {
  title?: string
  DOI?: string
  URL?: string
}
type Reader = new (data: string) => { data: CslRecord[] }
function readerOf(plugin: string): Reader {
  const require = createRequire(fileURLToPath(import.meta.resolve(plugin)))
  require(plugin)
  return (require('@citation-js/core') as { Cite: Reader }).Cite
}

test('RIS is read by citation-js with whole values', () => {
  const Cite = readerOf('@citation-js/plugin-ris')
  const read = new Cite(hard.map(risOf).join('\r\n')).data
  expect(read).toHaveLength(hard.length)
  for (const [at, record] of hard.entries()) {
    expect(read[at]).toMatchObject({
      title: record.title,
      DOI: record.identifiers[0]?.value,
      URL: record.links[0]?.url,
    })
    expect(risOf(record).match(/^SN {2}- 0028-0836\r$/gm)).toHaveLength(1)
  }
})

test('EndNote has each value on a line of its own', () => {
  for (const record of hard) {
    const lines = endnoteOf(record).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `%T ${record.title}`,
        `%S ${record.series[0]?.title}`,
        `%U ${record.links[0]?.url}`,
        `%R ${record.identifiers[0]?.value}`,
        '%A van der Berg, Jan, Jr.',
        '%@ 0028-0836',
      ]),
    )
    expect(lines.filter((line) => line.startsWith('%0 '))).toHaveLength(1)
  }
})

test.each([
  ['文学硕士', 'mastersthesis'],
  ['Master of Science', 'mastersthesis'],
  ['M.A.', 'mastersthesis'],
  ['文学博士', 'phdthesis'],
  ['Ph. D.', 'phdthesis'],
  [undefined, 'phdthesis'],
])('a thesis for the degree %s is a %s', (degree, type) => {
  const { record } = entryOf({
    recordId: 't',
    title: '论文',
    docCode: '3',
    thesis: degree === undefined ? {} : { degree },
  })
  expect(bibtexOf(record)).toMatch(new RegExp(`^@${type}\\{`))
})
