import { describe, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { schemaCheck } from '../../testing/xml-schema.ts'
import { unimarcLeader, marcOf } from '../catalogue/testing/marc-lines.ts'
import type { BibRecord, MarcRecord } from '../catalogue/record.ts'
import { exportOf } from './export.ts'
import { essence, loadable, readAgain } from './testing/read-again.ts'
import { agency, rich } from './testing/rich-records.ts'
import { type Described, marc21Of } from './valid-marc.ts'

describe.each(loadable)('%s', (format) => {
  test('every kind in every medium comes back with kind, medium, languages, names, copies and links', async () => {
    const { entries, others } = await readAgain(rich, format)
    expect(others).toEqual([])
    for (const one of rich) {
      const again = entries.get(one.record.recordId)
      expect(again && essence(again)).toEqual(essence(one))
    }
  })

  test('what comes back leaves again as it left', async () => {
    const { entries } = await readAgain(rich, format)
    const again = [...entries.values()].map(
      (entry): Described => ({ ...entry, marc: entry.marc ?? null, agency }),
    )
    const third = await readAgain(again, format)
    for (const { record } of again) expect(third.entries.get(record.recordId)?.record).toEqual(record)
  })
})

test('JSON gives the same record to the last field', async () => {
  const { entries } = await readAgain(rich, 'json')
  for (const { record } of rich) expect(entries.get(record.recordId)?.record).toEqual(record)
})

test.each<[string, Partial<BibRecord>, (marc: MarcRecord) => unknown, unknown]>([
  [
    'an e-book',
    { docCode: '18', resourceType: 'electronic' },
    codes,
    ['am', 'o', 'm     o  d        ', 'cr'],
  ],
  ['an article', { docCode: '4', host: { title: '学报' } }, codes, ['ab', ' ', undefined, undefined]],
  [
    'a chapter',
    { docCode: '4', host: { title: '文集', kind: 'book' } },
    codes,
    ['aa', ' ', undefined, undefined],
  ],
  [
    'a paper in proceedings',
    { docCode: '11', host: { title: '论文集' } },
    codes,
    ['aa', ' ', undefined, undefined],
  ],
  [
    'a database',
    { docCode: '19', resourceType: 'electronic' },
    codes,
    ['ai', 'o', 'm     o  d        ', 'cr'],
  ],
  ['a book without a year', {}, dates, 'nuuuuuuuu'],
  ['a book with a year', { year: 1998 }, dates, 's1998    '],
  ['a journal without a year', { docCode: '2' }, dates, 'uuuuuuuuu'],
  ['a journal that began in 1956', { docCode: '2', year: 1956 }, dates, 'u1956uuuu'],
  ['languages', { languages: ['chi', 'eng'] }, values('041'), [['chi', 'eng']]],
  [
    'places and publishers',
    { places: ['北京', '上海'], publishers: ['甲', '乙', '丙'], pubDate: '1998' },
    values('264'),
    [['北京', '甲', '上海', '乙', '丙', '1998']],
  ],
  [
    'bodies of a standard',
    { docCode: '6', organisations: ['ISO', 'IEC'] },
    values('710'),
    [
      ['ISO', 'isb'],
      ['IEC', 'isb'],
    ],
  ],
  ['the describing library', {}, values('040'), [[agency, agency]]],
])('others read in MARC 21: %s', (_, facts, read, expected) => {
  const { record } = entryOf({ recordId: 'x', title: '题名', ...facts })
  expect(read(marc21Of({ record, marc: null, items: [], agency }))).toEqual(expected)
})

const control = ({ fields }: MarcRecord, tag: string): string | undefined =>
  fields.flatMap((field) => (field.tag === tag && 'value' in field ? [field.value] : []))[0]

function codes(marc: MarcRecord) {
  return [
    marc.leader.slice(6, 8),
    control(marc, '008')?.[23],
    control(marc, '006'),
    control(marc, '007')?.slice(0, 2),
  ]
}

function dates(marc: MarcRecord) {
  const fixed = control(marc, '008')
  expect(fixed).toHaveLength(40)
  return fixed?.slice(6, 15)
}

function values(tag: string) {
  return ({ fields }: MarcRecord) =>
    fields.flatMap((field) =>
      field.tag === tag && 'subfields' in field ? [field.subfields.map(({ value }) => value)] : [],
    )
}

const cnmarc = marcOf(unimarcLeader, '001 cn', '200 1#$a红楼梦$f曹雪芹著', '690 ##$aI242.4')
const unordered: MarcRecord = {
  leader: '00000nam a2200000 i 4500',
  fields: [
    ...marcOf('', '035 ##$a(X)1', '245 10$aT').fields,
    { tag: '001', value: 'u' },
    { tag: '005', value: '20260101' },
  ],
}
const check = schemaCheck('MARCXML', { 'http://www.loc.gov/MARC21/slim': 'marc/MARC21slim.xsd' })

test('MARCXML is MARC 21 with its control fields in front, whatever the source is', () => {
  const records = [
    ...rich,
    { ...entryOf({ recordId: 'cn', title: '红楼梦' }), marc: cnmarc, agency },
    { ...entryOf({ recordId: 'u', title: 'T' }), marc: unordered, agency },
  ]
  const { content } = exportOf(records, 'marcxml')
  expect(content).not.toContain('tag="200"')
  expect(content).toMatch(
    /<controlfield tag="001">u<\/controlfield>\s*<controlfield tag="005">.*\s*<datafield tag="035"/,
  )
  expect(check?.([content]) ?? '').toBe('')
})

test('a file in ISO 2709 is of one family, and says which', async () => {
  const chinese = { ...entryOf({ recordId: 'cn', title: '红楼梦' }), marc: cnmarc, agency }
  const other = { ...entryOf({ recordId: 'x', title: 'X' }), marc: null, agency }
  const familyOf = async (records: readonly Described[]) => {
    const { entries } = await readAgain(records, 'marc')
    const tags = entries.get('cn')?.marc?.fields.map(({ tag }) => tag) ?? []
    return [exportOf(records, 'marc').fileName, tags.includes('200'), tags.includes('245')]
  }
  expect(await familyOf([chinese])).toEqual(['records-cnmarc.mrc', true, false])
  expect(await familyOf([chinese, other])).toEqual(['records.mrc', false, true])
})

test('copies that came beside a MARC record leave with it', async () => {
  const items = [itemOf('B1'), itemOf('B2', { status: 'lost' })]
  const one = { ...entryOf({ recordId: 'u', title: 'T' }), marc: unordered, items, agency }
  for (const format of ['marc', 'marcxml'] as const)
    expect((await readAgain([one], format)).entries.get('u')?.items).toEqual(items)
})
