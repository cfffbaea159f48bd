import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmbargo } from './embargo.ts'
import { kbartColumns } from './kbart-row.ts'
import { readKbart } from './read-kbart.ts'
import { writeKbart } from './write-kbart.ts'

const file = (...lines: Record<string, string>[]) => {
  const columns = [...new Set(['publication_title', ...lines.flatMap((line) => Object.keys(line))])]
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
    .map((cells) => cells.join('\t'))
    .join('\r\n')
}
const only = (line: Record<string, string>) => (readKbart(file(line)) ?? [])[0]

test('numbers and dates get their form, quotes of a spreadsheet are taken off', () => {
  expect(
    only({
      publication_title: '"The ""New"" Journal"',
      print_identifier: '0000006x',
      online_identifier: '1543 7795',
      date_first_issue_online: '1989/1',
      access_type: 'f',
    }),
  ).toMatchObject({
    line: 2,
    row: {
      values: {
        publication_title: 'The "New" Journal',
        print_identifier: '0000-006X',
        online_identifier: '1543-7795',
        date_first_issue_online: '1989-01',
        access_type: 'F',
      },
    },
  })
})

test('a line without a title is refused, the others are read', () => {
  const read = readKbart(
    file({ publication_title: 'Good', notes: 'n' }, { publication_title: '', notes: 'n' }),
  )
  expect(read?.[0]).toHaveProperty('row')
  expect(read?.[1]).toEqual({ line: 3, refusal: 'it has no publication_title', raw: '\tn' })
})

test.each([
  [{ print_identifier: '1234-5678' }, 'print_identifier is no ISSN or ISBN: 1234-5678'],
  [{ date_first_issue_online: 'long ago' }, 'date_first_issue_online is no date: long ago'],
  [{ date_last_issue_online: '1999-13' }, 'date_last_issue_online is no date: 1999-13'],
  [
    { date_first_issue_online: '2010', date_last_issue_online: '2009' },
    'date_last_issue_online is before the first issue: 2009',
  ],
  [{ embargo_info: '1 year' }, 'embargo_info is not known: 1 year'],
  [{ access_type: 'X' }, 'access_type is neither F nor P: X'],
  [{ access_type: 'free' }, 'access_type is neither F nor P: FREE'],
  [{ publication_type: 'university press (1)' }, 'publication_type is no type: university press (1)'],
  [{ title_url: 'javascript:alert(1)' }, 'title_url is no web address: javascript:alert(1)'],
])('of a line with %j the rest is read', (line, doubt) => {
  expect(only({ publication_title: 'Good', ...line })).toMatchObject({
    row: { values: { publication_title: 'Good', [Object.keys(line).at(-1) ?? '']: '' } },
    doubts: [doubt],
  })
})

test.each(['9999', '9999-12', '9999-12-31', '9999/12/31'])('an end in %s is none', (date) => {
  const read = only({
    publication_title: 'Good',
    date_first_issue_online: '2010',
    date_last_issue_online: date,
  })
  expect(read).toMatchObject({ row: { values: { date_last_issue_online: '' } }, doubts: [] })
})

test('a file without the names of the columns is not read', () => {
  expect(readKbart('')).toBeUndefined()
  expect(readKbart('Nature\t0028-0836')).toBeUndefined()
})

test('what is written is read as it was, with columns of the provider', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => one.replace(/[\s"]+/g, ' ').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (given) => {
      const rows = (
        readKbart(
          file(
            ...given.map(([title, note]) => ({ publication_title: `t${title}`, bestppn: note, notes: note })),
          ),
        ) ?? []
      ).flatMap((one) => ('row' in one ? [one.row] : []))
      expect(rows).toHaveLength(given.length)
      const again = (readKbart(writeKbart(rows)) ?? []).flatMap((one) => ('row' in one ? [one.row] : []))
      expect(again).toEqual(rows)
    }),
  )
})

test('the columns of the standard stand in its order', () => {
  expect(writeKbart([]).trimEnd().split('\t')).toEqual([...kbartColumns])
})

test('walls are read, whatever blanks stand between them', () => {
  expect(readEmbargo('')).toEqual([])
  expect(readEmbargo('r10y ; P12M')).toEqual([
    { kind: 'R', length: 10, unit: 'Y' },
    { kind: 'P', length: 12, unit: 'M' },
  ])
  expect(readEmbargo('P1Q')).toBeUndefined()
})

const columns = 'publication_title\tpublisher_name\tpublication_type\taccess_type'
test.each<[string, Record<string, string>]>([
  ['T\tX\tserial\tF\\r', { access_type: 'F' }],
  ['T\tX\tserial\tP\\r\\n', { access_type: 'P' }],
  ['T\t"\tA, B"\tserial\tP', { publisher_name: 'A, B', publication_type: 'serial' }],
  ['T\t\t"\tserial"\tP', { publisher_name: '', publication_type: 'serial' }],
  ['T\t"A\tB"\tserial\tP', { publisher_name: 'A\tB', access_type: 'P' }],
  ['"T ""two"""\tX\tserial\tP', { publication_title: 'T "two"', publisher_name: 'X' }],
  ['"T\tX\tserial\tP', { publication_title: '"T', publisher_name: 'X' }],
  ['T "a"\t"X" & Co.\tserial\tP', { publication_title: 'T "a"', publisher_name: '"X" & Co.' }],
  ['\u202ET\u202C\tX\tserial\tP', { publication_title: 'T' }],
  ['T\t\tserial\tF', { publisher_name: '', access_type: 'F' }],
  ['T\tC:\\r\tserial\tF', { publisher_name: 'C:\\r' }],
])('the columns of %j do not shift', (line, values) => {
  expect(readKbart(`${columns}\n${line}\n`)?.[0]).toMatchObject({ row: { values }, doubts: [] })
})
