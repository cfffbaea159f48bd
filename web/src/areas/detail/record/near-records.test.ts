import { expect, test } from 'vitest'
import { numberIn } from './NearRecords.tsx'

test.each([
  ['isbn-9787020002207', '9787020002207'],
  ['978-7-02-000220-7', '978-7-02-000220-7'],
  ['x7-02-000220-X', '7-02-000220-X'],
  ['wy-59601282504', '59601282504'],
  ['arxiv-1909.06990', ''],
  ['story', ''],
])('an unknown record %s may be found by "%s"', (recordId, number) => {
  expect(numberIn(recordId)).toBe(number)
})
