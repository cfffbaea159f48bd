import { expect, test } from 'vitest'
import { drawnValues, nearFirst } from './facet-values.ts'

const values = Array.from({ length: 10 }, (_, at) => ({ value: `v${at}`, label: `V${at}`, count: 100 - at }))

test('the first six values are shown', () => {
  expect(drawnValues(values, []).map((one) => one.value)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5'])
})

test('a selected value stays visible, before the others', () => {
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

test('a selected value without results can still be removed', () => {
  expect(drawnValues([], ['gone'])).toEqual([{ value: 'gone', label: 'gone', count: 0 }])
})

test('the near value leads, the others keep their order', () => {
  expect(nearFirst(values.slice(0, 3), 'v2').map((one) => one.value)).toEqual(['v2', 'v0', 'v1'])
  expect(nearFirst(values.slice(0, 2), 'far').map((one) => one.value)).toEqual(['v0', 'v1'])
  expect(nearFirst(values.slice(0, 2), '').map((one) => one.value)).toEqual(['v0', 'v1'])
})
