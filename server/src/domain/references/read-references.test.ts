import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isbnsIn } from '../../search/analysis/identifiers.ts'
import { readReferences } from './read-references.ts'

const mouse = {
  title: 'Mouse: a life',
  authors: ['Müller, Änne', 'Łoś, Jan'],
  year: '1999',
  isbns: ['9780425115800'],
}

describe('one reference in each format', () => {
  const files: Record<string, string> = {
    BibTeX: String.raw`% a comment
@string{press = "Press"}
@comment{@book{hidden, title={Hidden}}}
@Book{mouse99,
  title     = {{Mouse}: a \emph{life}},
  author    = "M{\"u}ller, {\"A}nne and {\L}o{\'s}, Jan",
  publisher = press # { of the University},
  year      = 1999,
  isbn      = {0-425-11580-1}
}`,
    RIS: `TY  - BOOK
AU  - Müller, Änne
AU  - Łoś, Jan
TI  - Mouse: a
life
PY  - 1999/05/01/
SN  - 0 425 11580 1
ER  - `,
    'EndNote refer': `%0 Book
%A Müller, Änne
%A Łoś, Jan
%T Mouse: a life
%D 1999
%@ 978-0-425-11580-0 (pbk.)`,
    'EndNote XML': `<?xml version="1.0"?><xml><records><record>
<contributors><authors><author><style>Müller, Änne</style></author><author>Łoś, Jan</author></authors></contributors>
<titles><title><style>Mouse:</style><style> a life</style></title><secondary-title>No</secondary-title></titles>
<dates><year>1999</year></dates><isbn>0425115801</isbn></record></records></xml>`,
    RefWorks: `RT Book, Whole
A1 Müller, Änne
A1 Łoś, Jan
T1 Mouse: a life
YR 1999
SN 0425115801 (paperback)`,
    'Web of Science': `FN Web
PT B
AU Muller, A
AF Müller, Änne
   Łoś, Jan
TI Mouse: a
   life
PY 1999
BN 0-425-11580-1
ER

EF`,
    PubMed: `PMID- 1
OWN - NLM
TI  - Mouse: a
      life
FAU - Müller, Änne
AU  - Müller A
FAU - Łoś, Jan
DP  - 1999 May
ISBN- 9780425115800`,
  }
  for (const [format, text] of Object.entries(files)) {
    test(format, () => expect(readReferences(text)).toEqual([mouse]))
    test(`${format}, with a byte order mark and Windows line ends`, () =>
      expect(readReferences(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual([mouse]))
  }
})

test('lines have ISBNs or a title', () => {
  expect(readReferences('9787020002207, 0-425-11580-1\n\n  红楼梦 \n1234567890')).toEqual([
    { title: '', authors: [], year: '', isbns: ['9787020002207'] },
    { title: '', authors: [], year: '', isbns: ['9780425115800'] },
    { title: '红楼梦', authors: [], year: '', isbns: [] },
    { title: '1234567890', authors: [], year: '', isbns: [] },
  ])
})

test('an entry of BibTeX that breaks the grammar does not take others with it', () => {
  const text =
    '@book{a, title={One}}\n@book{b, title={Broken, year=2002}\n@book{c title={x}}\n@book{d, title="Two"}'
  expect(readReferences(text).map(({ title }) => title)).toEqual(['One', 'Two'])
})

test('of a damaged XML file the records before the damage are read', () => {
  const record = (title: string) => `<record><titles><title>${title}</title></titles></record>`
  expect(readReferences(`<xml><records>${record('One')}${record('A & B')}`)).toMatchObject([{ title: 'One' }])
})

test('Chinese authors are separated by commas and semicolons', () => {
  const [reference] = readReferences('RT Journal\nA1 颜宏,石德成;尹尚军\nT1 题名')
  expect(reference?.authors).toEqual(['颜宏', '石德成', '尹尚军'])
})

test('references in refer without a kind begin at their titles', () => {
  const titles = readReferences('%T One\n%A A\n\n%T Two\n%A B').map(({ title, authors }) => [title, authors])
  expect(titles).toEqual([
    ['One', ['A']],
    ['Two', ['B']],
  ])
})

test('an ISBN is found in any spelling, with a right check digit only', () => {
  expect(isbnsIn('ISBN 978-7-02-000220-7 (v. 1); 0425115801: $5; 9787020002208')).toEqual([
    '9787020002207',
    '9780425115800',
  ])
})

test('no text stops the reading, and its time grows with its length', () => {
  const parts = [
    '@book{a,',
    ' title = {',
    '}',
    '"',
    '\\',
    '#',
    'TY  - ',
    '%T ',
    '<xml>',
    '<record>',
    '\n',
    'x',
    '1',
  ]
  const text = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string())).map((some) => some.join(''))
  fc.assert(fc.property(text, (one) => Array.isArray(readReferences(one))))
  for (const part of [...parts, '@book{a, title={', '@a{b,c={d}}', '-9', ' and '])
    expect(Array.isArray(readReferences(`@book{a,${part.repeat(50_000)}`))).toBe(true)
})
