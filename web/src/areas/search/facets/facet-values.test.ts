import { expect, test } from 'vitest'
import { drawnValues } from './facet-values.ts'

const values = Array.from({ length: 10 }, (_, at) => ({ value: `v${at}`, label: `V${at}`, count: 100 - at }))

test('the first six values are drawn', () => {
  expect(drawnValues(values, []).map((one) => one.value)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5'])
})

test('a chosen value stays in sight, before the others', () => {
  expect(drawnValues(values, ['v9', 'v1']).map((one) => one.value)).toEqual([
    'v9',
    'v0',
    'v1',
    'v2',
    'v3',
    'v4',
    'v5',
  ])
})

test('a chosen value that finds nothing any more can still be taken away', () => {
  expect(drawnValues([], ['gone'])).toEqual([{ value: 'gone', label: 'gone', count: 0 }])
})
