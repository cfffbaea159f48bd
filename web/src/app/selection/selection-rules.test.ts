import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptySelection,
  parseSelection,
  SELECTION_LIMIT,
  selectedRecord,
  withoutRecord,
  withRecords,
} from './selection-rules.ts'

const record = (recordId: string) => ({
  recordId,
  title: `title ${recordId}`,
  author: '',
  publisher: '',
  source: '',
  pubDate: '',
  docCode: '1',
  classNo: '',
  coverUrl: '',
  lang: 'zh',
})
const ids = fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 40 })
const selectionOf = (all: readonly string[]) => withRecords([], all.map(record))

test('a selection holds each record once, in the order of selection', () => {
  fc.assert(
    fc.property(ids, (all) => {
      expect(selectionOf(all).map(({ recordId }) => recordId)).toEqual([...new Set(all)])
    }),
  )
})

test('a selection holds no more records than its limit', () => {
  const full = selectionOf(Array.from({ length: SELECTION_LIMIT + 7 }, (_, at) => String(at)))
  expect(full).toHaveLength(SELECTION_LIMIT)
  expect(withRecords(full, [record('one more')])).toBe(full)
})

test('adding a record and removing it leaves the others', () => {
  fc.assert(
    fc.property(ids, (all) => {
      const before = selectionOf(all.filter((id) => id !== 'new'))
      expect(withoutRecord(withRecords(before, [record('new')]), 'new')).toEqual(before)
    }),
  )
})

test('a stored selection is read back', () => {
  fc.assert(
    fc.property(ids, (all) => {
      const records = selectionOf(all)
      const text = JSON.stringify({ owner: '', records })
      expect(parseSelection(text, 'r1')).toEqual({ owner: '', records })
    }),
  )
})

test('any text in the storage is a selection, empty or of valid records', () => {
  const damaged = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ owner: fc.constant(''), records: fc.array(fc.anything()) }).map((one) => JSON.stringify(one)),
  )
  fc.assert(
    fc.property(damaged, (text) => {
      for (const one of parseSelection(text ?? '', '').records) {
        expect(one.recordId).not.toBe('')
        expect(Object.values(one).every((fact) => typeof fact === 'string')).toBe(true)
      }
    }),
  )
})

test('records too many in the storage are left out', () => {
  const records = Array.from({ length: SELECTION_LIMIT + 1 }, (_, at) => record(String(at)))
  expect(parseSelection(JSON.stringify({ owner: '', records }), '').records).toHaveLength(SELECTION_LIMIT)
})

test("a reader's selection is shown to that reader only, a visitor's to everybody", () => {
  const records = [record('1')]
  const own = JSON.stringify({ owner: 'r1', records })
  expect(parseSelection(own, 'r1').records).toEqual(records)
  expect(parseSelection(own, 'r2')).toBe(emptySelection)
  expect(parseSelection(own, '')).toBe(emptySelection)
  expect(parseSelection(JSON.stringify({ owner: '', records }), 'r2').records).toEqual(records)
})

test('only what a row needs is stored', () => {
  const card = { ...record('1'), abstract: 'long' }
  expect(selectedRecord(card)).toEqual(record('1'))
})
