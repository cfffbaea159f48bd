import { expect, test } from 'vitest'
import { formatQuery } from '../../app/query-string.ts'
import { formatChoice, type LocationChoice, parseChoice } from './location-choice.ts'

const everything: LocationChoice = { libCode: '', floor: '', keyWord: '', page: 1 }

test('filters survive writing and parsing the address', () => {
  for (const choice of [
    everything,
    { ...everything, keyWord: '社科 & 文学' },
    { libCode: 'main', floor: '3', keyWord: 'TP', page: 4 },
  ]) {
    expect(parseChoice(formatQuery(formatChoice(choice)))).toEqual(choice)
  }
})

test('the unfiltered list has the shortest address', () => {
  expect(formatQuery(formatChoice(everything))).toBe('')
})

test('an invalid page number means the first page', () => {
  for (const page of ['0', '-3', 'two', '']) expect(parseChoice(`?page=${page}`).page).toBe(1)
  expect(parseChoice('?page=99999999').page).toBe(10_000)
})
