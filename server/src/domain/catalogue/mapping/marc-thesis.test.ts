import { expect, test } from 'vitest'
import { bookLeader, marcOf } from '../testing/marc-lines.ts'
import { recordOfMarc21 } from './marc21-record.ts'
import { viewMarc } from './marc-view.ts'
import { BadRow } from './bad-row.ts'
import { readJsonRow } from './json-row.ts'
import { recordOfRow } from './row-facts.ts'
import { recordOfUnimarc } from './unimarc-record.ts'

const marc21 = (...lines: string[]) =>
  recordOfMarc21(viewMarc(marcOf(bookLeader, '245 10$aT', ...lines)))?.record
const unimarc = (...lines: string[]) =>
  recordOfUnimarc(viewMarc(marcOf('     nam0 22     3  450 ', '200 1#$a题名', ...lines)))?.record
const row = (more: object) =>
  recordOfRow(readJsonRow({ title: 'T', type: 'thesis', ...more }), undefined).record

test('degree, unit, restriction and day of availability of a MARC 21 thesis', () => {
  expect(
    marc21(
      '502 ##$bPh. D.$cWenyuan University$d2025',
      '710 2#$aWenyuan University.$bSchool of Law.$4dgg',
      '506 1#$aRestricted to campus$fOnline access with authorization$2star$g20270701',
    )?.thesis,
  ).toEqual({
    degree: 'Ph. D.',
    department: 'School of Law',
    access: 'restricted',
    embargo: '2027-07-01',
  })
  expect(marc21('502 ##$aThesis (M.A.)--Harvard, 1990.')?.thesis).toEqual({ degree: 'M.A.' })
})

test.each([
  [['506 0#$aUnrestricted online access'], 'open'],
  [['506 1#$aFor staff'], 'restricted'],
  [['506 ##$fNo online access$2star'], 'closed'],
  [['856 40$uhttps://x.example$70'], 'open'],
  [['856 40$uhttps://x.example$71'], 'restricted'],
  [['506 0#$fUnrestricted online access', '856 40$uhttps://x.example$71'], 'restricted'],
  [['542 1#$fIn copyright'], undefined],
])('%o: access %s', (lines, access) => {
  expect(marc21('502 ##$bM.A.', ...lines)?.thesis?.access).toBe(access)
})

test('a note that speaks of an embargo counts; other records have no such facts', () => {
  expect(marc21('502 ##$bM.A.', '500 ##$aEmbargoed until 2027-07-01.')?.thesis?.embargo).toBe('2027-07-01')
  expect(marc21('506 1#$g20270701')?.thesis).toBeUndefined()
})

test('a UNIMARC thesis', () => {
  expect(
    unimarc(
      '328 ##$b博士$c诗学$e文渊大学$d2025',
      '712 02$a文渊大学$b文学院$4295',
      '310 ##$a校内公开',
      '300 ##$a延迟公开至2027-07-01',
    )?.thesis,
  ).toEqual({ degree: '博士', department: '文学院', access: 'restricted', embargo: '2027-07-01' })
})

test('a row says the same in fields of its own; an advisor is no author', () => {
  const record = row({
    authors: ['王伟'],
    advisors: ['李明'],
    degree: '工学硕士',
    department: 'cs',
    access: '校内公开',
    embargo: '2027/7/1',
    verifyStatus: '审核中',
  })
  expect(record.thesis).toEqual({
    degree: '工学硕士',
    department: 'cs',
    access: 'restricted',
    embargo: '2027-07-01',
    state: 'pending',
  })
  expect(record.contributors.map(({ name, main }) => [name, main])).toEqual([
    ['王伟', true],
    ['李明', false],
  ])
})

test('words that are not known never open a full text', () => {
  expect(row({ access: 'ask us' }).thesis).toEqual({ access: 'closed' })
  expect(row({ verifyStatus: 'who knows' }).thesis).toEqual({ state: 'pending' })
  expect(() => row({ embargo: 'soon' })).toThrow(BadRow)
  expect(recordOfRow(readJsonRow({ title: 'T', access: 'open' }), undefined).record.thesis).toBeUndefined()
})
