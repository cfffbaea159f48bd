import { expect, test } from 'vitest'
import { readListFile } from './list-file.ts'
import { readKbart } from './read-kbart.ts'

function only(column: string, text: string): { values: Record<string, string>; doubts: readonly string[] } {
  const [read] = readKbart(`publication_title\t${column}\nT\t${text}\n`) ?? []
  if (!read || !('row' in read)) throw new Error('the line is refused')
  return { values: read.row.values, doubts: read.doubts }
}

test.each([
  ['19900101', '1990-01-01'],
  ['199001', '1990-01'],
  ['1990-00-00', '1990'],
  ['31/12/1998', '1998-12-31'],
  ['12/31/1998', '1998-12-31'],
  ['03/04/1998', '1998'],
  ['31.12.1998', '1998-12-31'],
  ['Dec 1998', '1998-12'],
  ['Spring 1998', '1998'],
  ['1998年12月', '1998-12'],
  ['1998-12-31T00:00:00Z', '1998-12-31'],
  ['1998/1', '1998-01'],
])('a first issue of "%s" is of %s', (text, date) => {
  const { values, doubts } = only('date_first_issue_online', text)
  expect([values['date_first_issue_online'], doubts]).toEqual([date, []])
})

test.each(['9999', '99991231', '31/12/9999', 'present', 'Current', '至今', 'to date'])(
  'a last issue of "%s" is none yet',
  (text) => {
    const { values, doubts } = only('date_last_issue_online', text)
    expect([values['date_last_issue_online'], doubts]).toEqual(['', []])
  },
)

test.each([
  ['date_first_issue_online', '9999'],
  ['date_first_issue_online', '1990-1995'],
  ['date_first_issue_online', '2003-'],
  ['date_last_issue_online', '2003 to present'],
  ['date_last_issue_online', 'vol. 3'],
  ['date_last_issue_online', '46387'],
  ['date_last_issue_online', '2015-02-30'],
  ['date_monograph_published_print', 'forthcoming'],
  ['date_monograph_published_online', '01/02/03'],
])('%s is not "%s": it is left out and named', (column, text) => {
  const { values, doubts } = only(column, text)
  expect([values[column], doubts]).toEqual(['', [`${column} is no date: ${text}`]])
})

test.each([
  ['Full text', 'fulltext', 0],
  ['full-text', 'fulltext', 0],
  ['ABSTRACT', 'abstracts', 0],
  ['Selected Articles', 'selected articles', 0],
  ['some', '', 1],
])('a depth of "%s" is "%s"', (text, depth, many) => {
  const { values, doubts } = only('coverage_depth', text)
  expect([values['coverage_depth'], doubts.length]).toEqual([depth, many])
})

test('a line with more cells than columns is in doubt, and a line without an end is refused', () => {
  expect(only('notes', 'n\tstray').doubts).toEqual([
    'the line has more cells than the first line has columns: stray',
  ])
  expect(only('notes', 'n\t\t').doubts).toEqual([])
  const [long] = readKbart(`publication_title\n${'x'.repeat(200_000)}\n`) ?? []
  expect(long).toMatchObject({ line: 2, refusal: 'it is longer than 100000 characters' })
})

test.each([
  ['utf-8', Buffer.from('publication_title\nÉtudes\n'), 'Études', false],
  ['utf-16le', Buffer.from('\uFEFFpublication_title\nÉtudes\n', 'utf16le'), 'Études', false],
  ['utf-16le', Buffer.from('publication_title\nÉtudes\n', 'utf16le'), 'Études', false],
  ['utf-16be', Buffer.from('publication_title\n图书馆\n', 'utf16le').swap16(), '图书馆', false],
  ['latin1', Buffer.from('publication_title\nÉtudes\n', 'latin1'), 'Études', true],
  [
    'mac-roman',
    Buffer.from('publication_title\n\x83tudes f\x8eministes\n', 'latin1'),
    'Études féministes',
    true,
  ],
  ['cp437', Buffer.from('publication_title\n\x90tudes f\x82ministes\n', 'latin1'), 'Études féministes', true],
  [
    'gb18030',
    Buffer.from('publication_title\n\xcd\xbc\xca\xe9\xb9\xdd\xd1\xa7\n', 'latin1'),
    '图书馆学',
    true,
  ],
  ['big5', Buffer.from('publication_title\n\xb9\xcf\xae\xd1\xc0\x5d\xbe\xc7\n', 'latin1'), '圖書館學', true],
] as const)('a list in %s is found', (encoding, bytes, title, isGuessed) => {
  const read = readListFile(bytes, undefined)
  expect(read).toMatchObject({
    encoding,
    isGuessed,
    outcomes: [{ row: { values: { publication_title: title } }, doubts: [] }],
  })
})

test('an encoding that is named is used, and what it cannot read is in doubt', () => {
  const bytes = Buffer.from('publication_title\n\x83tudes\n', 'latin1')
  expect(readListFile(bytes, 'mac-roman')).toMatchObject({ isGuessed: false })
  expect(readListFile(bytes, 'utf-8').outcomes).toMatchObject([
    { doubts: ['publication_title has characters that cannot be read: \uFFFDtudes'] },
  ])
})
