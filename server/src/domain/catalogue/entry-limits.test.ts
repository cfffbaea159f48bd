import { expect, test } from 'vitest'
import { limitEntry } from './entry-limits.ts'
import { blankRecord } from './mapping/blank-record.ts'

const record = blankRecord('key', '1', '红楼梦')

test('an ordinary entry stays as it is', () => {
  const entry = {
    record: { ...record, abstract: '馆'.repeat(20_000), links: [{ url: 'https://a.example/' }] },
    items: [],
  }
  const limited = limitEntry(entry)
  expect(limited.isShortened).toBe(false)
  expect(limited.entry).toBe(entry)
})

test('a MARC record keeps its thousands of copies', () => {
  const copies = Array.from({ length: 5_000 }, (_, at) => ({ tag: '952', value: `B${at}` }))
  const { entry, isShortened } = limitEntry({ record, items: [], marc: { leader: '', fields: copies } })
  expect(isShortened).toBe(false)
  expect(entry.marc?.fields).toHaveLength(5_000)
})

test('values of megabytes are shortened in every field, on a whole character', () => {
  const long = '𠀀'.repeat(3_000_000)
  const { entry, isShortened } = limitEntry({
    record: {
      ...record,
      title: long,
      abstract: long,
      notes: [long],
      subjects: Array.from({ length: 5_000 }, (_, at) => `subject ${at}`),
      contributors: [{ name: long, otherNames: [long], kind: 'person', main: true }],
      links: [{ url: `https://a.example/${long}` }, { url: 'https://a.example/', label: long }],
    },
    items: [{ barcode: 'B1', branch: 'main', location: long, status: 'available', callNumber: long }],
    marc: {
      leader: '',
      fields: [{ tag: '245', indicator1: ' ', indicator2: ' ', subfields: [{ code: 'a', value: long }] }],
    },
  })
  expect(isShortened).toBe(true)
  expect(entry.record.title).toMatch(/^(?:𠀀){999}…$/u)
  expect(entry.record.abstract?.length).toBeLessThanOrEqual(20_000)
  expect(entry.record.subjects).toHaveLength(1_000)
  expect(entry.record.links).toEqual([{ url: 'https://a.example/', label: entry.record.title }])
  expect(JSON.stringify(entry).length).toBeLessThan(120_000)
  expect(entry.items[0]?.barcode).toBe('B1')
})

test.each<readonly [url: string, kept: string | undefined]>([
  ['https://a.example/x', 'https://a.example/x'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['ftp://a.example/x', 'ftp://a.example/x'],
  ['www.a.example/x', 'http://www.a.example/x'],
  ['a.example:8080/x', 'http://a.example:8080/x'],
  ['10.1000/182', 'https://doi.org/10.1000/182'],
  ['doi:10.1000/182', 'https://doi.org/10.1000/182'],
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript:1/alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//host/x',
    '\\\\host\\x',
    '/\\host',
    '/path',
    'see the librarian',
  ].map((url) => [url, undefined] as const),
])('the link %j becomes %j', (url, kept) => {
  const { entry } = limitEntry({ record: { ...blankRecord('a', '5', 'x'), links: [{ url }] }, items: [] })
  expect(entry.record.links.map((link) => link.url)).toEqual(kept === undefined ? [] : [kept])
})
