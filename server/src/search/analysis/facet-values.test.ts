import { expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { facetsOf } from './facet-values.ts'

test('a record counts once in each value, however many copies and names have it', () => {
  const twice = {
    authors: ['曹雪芹', '曹雪芹'],
    publishers: ['人民文学出版社', '人民文學出版社'],
    subjects: ['古典小说', '古典小說'],
    languages: ['chi', 'chi'],
    collections: ['a', 'a'],
    campuses: ['north', 'north'],
    disciplines: ['05', '05'],
  }
  const items = [itemOf('A1'), itemOf('A2'), itemOf('A3', { branch: 'east' })]
  const { record } = entryOf({ recordId: 'r', title: '红楼梦', ...twice })
  const facets = facetsOf(record, items, () => ({ campus: 'north' }))
  expect(facets.libCode).toEqual(['main', 'east'])
  const repeated = Object.entries(facets).filter(([, values]) => new Set(values).size !== values.length)
  expect(repeated).toEqual([])
})
