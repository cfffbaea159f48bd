import { expect, test } from 'vitest'
import { cite } from '../../citations/cite.ts'
import { bibtexOf } from '../../exports/bibtex.ts'
import { endnoteOf } from '../../exports/endnote.ts'
import { risOf } from '../../exports/ris.ts'
import type { BibRecord } from '../record.ts'
import { marcOf } from '../testing/marc-lines.ts'
import { recordOfMarc21 } from './marc21-record.ts'
import { viewMarc } from './marc-view.ts'
import { recordOfUnimarc } from './unimarc-record.ts'

const part = '00000naa a2200000   4500'
const inSerial = '00000nab a2200000   4500'

const marc21 = (leader: string, ...lines: string[]): BibRecord | undefined =>
  recordOfMarc21(viewMarc(marcOf(leader, '245 10$aA part', ...lines)))?.record
const unimarc = (...lines: string[]): BibRecord | undefined =>
  recordOfUnimarc(viewMarc(marcOf(part, '200 1#$a篇名', '101 0#$achi', ...lines)))?.record

test.each([
  ['a', 'CHAP', '[M]//'],
  ['c', 'CHAP', '[M]//'],
  ['d', 'CHAP', '[M]//'],
  ['m', 'CHAP', '[M]//'],
  ['b', 'JOUR', '[J]. '],
  ['i', 'JOUR', '[J]. '],
  ['s', 'JOUR', '[J]. '],
])('773 $7 with the level %s leaves as %s and is cited with %s', (level, ris, mark) => {
  const record = marc21(part, `773 0#$7nna${level}$tThe host$dOxford : Blackwell, 2004$gp. 3-9`)
  expect(record && risOf(record)).toMatch(new RegExp(`^TY {2}- ${ris}\r`))
  expect(record && cite(record, 'gbt7714', '2026-01-01').text).toContain(`A part${mark}The host`)
})

test.each<[string, string, string, Partial<BibRecord['host']> & object]>([
  [
    'an ISBN without $7',
    part,
    '773 0#$tHandbook$z0-306-40615-2$gp. 1',
    { kind: 'book', isbn: '9780306406157' },
  ],
  ['an ISBN and an ISSN', part, '773 0#$tSeries$z0306406152$x0028-0836', { issn: '0028-0836' }],
  ['a journal', inSerial, '773 0#$tNature$x0028-0836$gVol. 3, no. 2, p. 5-6', { volume: '3', pages: '5-6' }],
  [
    'place, publisher and year',
    part,
    '773 0#$7nnam$tHandbook$d[London] : Sage, c1998.',
    { kind: 'book', place: 'London', publisher: 'Sage', year: 1998 },
  ],
  [
    'Chinese punctuation',
    part,
    '773 0#$7nnam$t文集$d北京：商务印书馆，2001',
    { kind: 'book', place: '北京', publisher: '商务印书馆', year: 2001 },
  ],
  [
    'a publisher without place',
    part,
    '773 0#$7nnam$tHandbook$dSpringer, 2004',
    { publisher: 'Springer', year: 2004 },
  ],
  ['a year alone', part, '773 0#$7nnam$tHandbook$d1987', { kind: 'book', year: 1987 }],
  ['an author', part, '773 0#$7p1am$aSmith, Anna.$tHandbook$dParis : Seuil', { author: 'Smith, Anna' }],
  ['a title in $s', part, '773 0#$7nnam$sWorks. Selections', { kind: 'book', title: 'Works. Selections' }],
])('the host of a part: %s', (_, leader, line, host) => {
  expect(marc21(leader, line)?.host).toMatchObject(host)
})

test('a whole book in a collection of e-books is cited as a book', () => {
  const record = marc21('00000nam a2200000   4500', '773 0#$7nnam$tSpringer eBooks')
  expect(record?.host).toEqual({ title: 'Springer eBooks' })
  expect(record && cite(record, 'gbt7714', '2026-01-01').text).toContain('A part[M].')
})

test.each<[string, string, Partial<BibRecord['host']> & object]>([
  [
    'embedded fields of CNMARC',
    '463 #0$1010##$a978-7-02-000220-7$12001#$a论文集$1210##$a北京$c人民出版社$d1999$v页5-9',
    {
      kind: 'book',
      title: '论文集',
      isbn: '9787020002207',
      place: '北京',
      publisher: '人民出版社',
      year: 1999,
      pages: '5-9',
    },
  ],
  [
    'an embedded author',
    '463 #0$12001#$a论文集$1010##$a9787020002207$1701#0$a钱钟书$4主编',
    { kind: 'book', author: '钱钟书' },
  ],
  [
    'subfields of UNIMARC',
    '463 #0$aDupont, Jean$tMélanges$cParis$nSeuil$d1987$y9782020000000$vp. 3-4',
    {
      kind: 'book',
      title: 'Mélanges',
      place: 'Paris',
      publisher: 'Seuil',
      year: 1987,
      author: 'Dupont, Jean',
    },
  ],
  ['a set by its ISBN', '461 #0$t全集$y9787020002207', { kind: 'book', title: '全集' }],
  [
    'a journal',
    '463 #0$12001#$a科学通报$1011##$a0028-0836$v2001年第3期',
    { title: '科学通报', issn: '0028-0836' },
  ],
])('the host of a part in UNIMARC: %s', (_, line, host) => {
  const record = unimarc(line)
  expect(record?.host).toMatchObject(host)
  expect(record?.host?.kind).toBe('kind' in host ? 'book' : undefined)
})

test('a chapter leaves whole in every style and format', () => {
  const record = marc21(
    part,
    '008 000313s1996    nyu           000 0 eng  ',
    '100 1#$aWoolf, Virginia.',
    '773 0#$7p1am$aSmith, Anna.$tHandbook of essays$dLondon : Hogarth, 1999$z0306406152$gp. 1-20',
  )
  if (!record) throw new Error('no record')
  const styles = (['gbt7714', 'apa', 'mla', 'chicago'] as const).map(
    (style) => cite(record, style, '2026-01-01').text,
  )
  expect(styles).toEqual([
    'WOOLF V. A part[M]//Smith, Anna. Handbook of essays. London: Hogarth, 1999: 1-20.',
    'Woolf, V. (1999). A part. In Handbook of essays (pp. 1–20). Hogarth.',
    'Woolf, Virginia. “A Part.” Handbook of essays, Hogarth, 1999, pp. 1-20.',
    'Woolf, Virginia. “A Part.” In Handbook of essays, 1–20. London: Hogarth, 1999.',
  ])
  expect(risOf(record).split('\r\n')).toEqual(
    expect.arrayContaining([
      'TY  - CHAP',
      'T2  - Handbook of essays',
      'PB  - Hogarth',
      'CY  - London',
      'SN  - 9780306406157',
      'PY  - 1999',
    ]),
  )
  expect(bibtexOf(record)).toMatch(
    /^@incollection\{[^]*booktitle = \{Handbook of essays\}[^]*publisher = \{Hogarth\}[^]*isbn = \{9780306406157\}/,
  )
  expect(endnoteOf(record)).toMatch(/^%0 Book Section\r\n[^]*%B Handbook of essays\r\n[^]*%I Hogarth\r\n/)
})
