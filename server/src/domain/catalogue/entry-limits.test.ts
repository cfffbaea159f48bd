import { expect, test } from 'vitest'
import { isSafeLink, limitEntry } from './entry-limits.ts'
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

test.each([
  ['https://a.example/x', true],
  ['HTTP://a.example', true],
  ['ftp://a.example/x', true],
  ['www.a.example/x', true],
  ['a.example:8080/x', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['javascript:1,alert(1)', false],
  ['javascript:1/alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['//host/x', false],
  ['\\\\host\\x', false],
  ['/\\host', false],
])('a link %j is kept: %s', (url, kept) => {
  expect(isSafeLink({ url })).toBe(kept)
})
