import { expect, test } from 'vitest'
import { similarTitle } from './similar-title.ts'

test.each([
  ['1', 'related.similarBooks'],
  ['18', 'related.similarBooks'],
  ['2', 'related.similarSerials'],
  ['4', 'related.similar'],
  ['44', 'related.similar'],
])('similar records of document type %s have the heading %s', (docCode, title) => {
  expect(similarTitle(docCode)).toBe(title)
})
