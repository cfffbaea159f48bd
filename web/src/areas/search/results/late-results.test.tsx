// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { type SearchAnswer, search } from '@wenyuan/contract/areas/search.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lightOf } from '../../../api/call.ts'
import { searchFor } from '../../../app/search/search-changes.ts'
import { navigated } from '../../../kit/navigation/navigated.tsx'
import { activateLanguage } from '../../../locales/translation.ts'
import { Results } from './Results.tsx'

const record: SearchAnswer['records'][number] = {
  recordId: 'dream',
  title: '红楼梦',
  subtitle: '',
  author: '曹雪芹',
  authors: ['曹雪芹'],
  publisher: '',
  pubDate: '1982',
  isbn: '',
  docCode: '1',
  resourceType: 'paper',
  lang: 'zh-Hans',
  classNo: '',
  source: '',
  link: '',
  coverUrl: '',
  highlights: { title: [], author: [] },
}
const nothing: SearchAnswer = {
  total: 0,
  records: [],
  facets: {},
  reading: { special: false, parts: [] },
  relaxed: null,
  instead: { headings: [], otherLibraries: [], suggestPurchase: true },
}
const late: SearchAnswer = { ...nothing, partial: 'timeout', instead: null }

let answer: SearchAnswer
let asked: string[]

// parts of the list are loaded, which takes long beside other work
configure({ asyncUtilTimeout: 10_000 })

beforeEach(async () => {
  asked = []
  await activateLanguage('en')
  // jsdom has none: what lies below the list is not near
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const data = path.includes(lightOf(search.search).path)
      ? answer
      : path.includes(lightOf(site.config).path)
        ? { emptyScreens: [] }
        : []
    return new Response(JSON.stringify({ success: true, data, message: '', errCode: null }))
  })
})
afterEach(cleanup)

function draw(given: SearchAnswer) {
  answer = given
  const place = { state: searchFor('红楼梦'), linkTo: () => '/searchList', change: () => {} }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { drawn } = navigated(<Results place={place} />)
  render(<QueryClientProvider client={client}>{drawn}</QueryClientProvider>)
}

test('a search that timed out without results does not say that nothing was found', async () => {
  draw(late)
  expect(await screen.findByRole('heading', { name: 'The search took too long' })).toBeTruthy()
  expect(screen.queryByText('No results found')).toBeNull()
  expect(screen.queryByText('No results')).toBeNull()
  expect(screen.queryByText('Use advanced search')).toBeNull()
  expect(asked.some((path) => path.includes(lightOf(search.spelling).path))).toBe(false)
})

test('the reader searches again, and a complete result has exact numbers', async () => {
  draw(late)
  const again = await screen.findByRole('heading', { name: 'The search took too long' })
  answer = { ...nothing, total: 1, records: [record] }
  const [, ofRows] = screen.getAllByRole('button', { name: 'Search again' })
  if (ofRows) fireEvent.click(ofRows)
  expect(await screen.findByText('1 result')).toBeTruthy()
  expect(again.isConnected).toBe(false)
})

test('partial results and facet counts are shown as lower bounds', async () => {
  const facets = { docCode: [{ value: '1', label: 'Book', count: 7 }] }
  draw({ ...late, total: 12, records: [record], facets })
  expect(await screen.findByText('At least 12 results')).toBeTruthy()
  expect(screen.getByText(/The search did not finish/)).toBeTruthy()
  expect(await screen.findByText('7+')).toBeTruthy()
  expect(screen.getByText(/Counting did not finish/)).toBeTruthy()
})

test('a complete search without results says so and shows alternatives', async () => {
  draw(nothing)
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(screen.getByText('Use advanced search')).toBeTruthy()
  expect(screen.getByText('Suggest a purchase')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull()
})

test('the row of an article names its year beside the title, its journal and its identifier in one line', async () => {
  const doi = '10.1000/xyz'
  const article = {
    ...record,
    title: 'Aerosol Forecasting',
    source: 'Weather, 12(3): 4-9',
    pubDate: '2019',
    doi,
  }
  draw({ ...nothing, total: 1, records: [article] })
  const source = await screen.findByText('Weather, 12(3): 4-9')
  expect(source.nextElementSibling?.textContent).toBe(`doi:${doi}`)
  expect(screen.getByRole('heading', { level: 2 }).nextElementSibling?.textContent).toBe('2019')
})

test('what the words call besides records stands above an empty list', async () => {
  const renew = { kind: 'account', title: 'Renew my loans', about: '', path: '/selection', link: '' } as const
  draw({ ...nothing, bestAnswers: [renew] })
  const card = await screen.findByRole('link', { name: /Renew my loans/ })
  const empty = await screen.findByRole('heading', { name: 'No results found' })
  expect(card.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
