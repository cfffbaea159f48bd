import type { DiscoveryWork } from '@wenyuan/contract/shapes/discovery.ts'
import { expect, test } from 'vitest'
import { deliveryFacts } from './delivery-facts.ts'

const book = {
  title: 'Little science, big science',
  container: '',
  author: 'Derek J. de Solla Price',
  volume: '',
  issue: '',
  pages: '',
  year: '1963',
  issn: '',
  isbn: '9780231085625',
  doi: '',
  publisher: 'Columbia University Press',
} as DiscoveryWork

test('a book is asked for as a loan, and what is unknown is left out', () => {
  const { kind, publication, article, pages, year } = deliveryFacts(book)
  expect({ kind, publication, article, pages, year }).toEqual({
    kind: 'loan',
    publication: book.title,
    article: undefined,
    pages: undefined,
    year: '1963',
  })
})

test('a paper is asked for as a copy of its pages of the journal', () => {
  const paper = {
    ...book,
    title: 'Citation indexes for science',
    container: 'Science',
    volume: '122',
    issue: '3159',
    pages: '108-111',
  }
  const { kind, publication, article, issue, pages } = deliveryFacts(paper)
  expect({ kind, publication, article, issue, pages }).toEqual({
    kind: 'copy',
    publication: 'Science',
    article: 'Citation indexes for science',
    issue: '122 (3159)',
    pages: '108-111',
  })
})
