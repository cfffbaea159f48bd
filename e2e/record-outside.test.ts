import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import { story } from './browser.ts'
import { readOnTo } from './read-on.ts'
import { staff, staffAreIn } from './staff.ts'

const BOOK = '9787020002207'

const PAPER_DOI = '10.1371/journal.pone.0000759'

/** Answers in the format of Google Books and Crossref. */
const sources: Server = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '')
  const [, isbn = ''] = /(\d{13})/.exec(path) ?? []
  const googleBooks = {
    items: [
      {
        volumeInfo: { title: '红楼梦', industryIdentifiers: [{ identifier: isbn }] },
        accessInfo: { viewability: 'ALL_PAGES', webReaderLink: 'https://reader.example/1' },
        saleInfo: {
          buyLink: 'https://shop.example/1',
          listPrice: { amount: '59.70', currencyCode: 'CNY' },
        },
      },
    ],
  }
  const crossref = {
    message: {
      DOI: PAPER_DOI,
      title: ['Considering the Case for Biodiversity Cycles'],
      'is-referenced-by-count': 41,
      reference: [{ unstructured: 'Rohde R, Muller R. Cycles in fossil diversity. Nature, 2005.' }],
    },
  }
  const answer = path.startsWith('/works/') ? crossref : googleBooks
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
beforeAll(() => new Promise<void>((resolve) => sources.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  sources.closeAllConnections()
  sources.close()
  if (staffAreIn('sources are switched off again'))
    await staff('enrichment', 'set', '--tenant', 'wydx', '--providers', 'none')
})

const addressOfSources = (): string => {
  const bound = sources.address()
  return `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
}

story(
  'what outside sources offer of a book is shown on its page, and nothing where there is none',
  async ({ openReader }) => {
    if (!staffAreIn('outside sources on the record page')) return
    await staff('enrichment', 'set', '--tenant', 'wydx', '--providers', `google-books=${addressOfSources()}`)

    const reader = await openReader({ path: `/searchList?q=${BOOK}` })
    const { page } = reader
    await page
      .getByRole('main')
      .getByRole('link', { name: /红楼梦/ })
      .first()
      .click()
    const article = page.getByRole('article')
    await article.getByRole('heading', { level: 1 }).waitFor()
    await article.getByText('怎么在架上找到').first().click()
    await article
      .getByText(/^在 .* (与 .* 之间|之后)$|^在 .* 之前$/)
      .first()
      .waitFor()
    const fullText = await readOnTo(page, '全文与电子书')
    expect(await fullText.getByRole('link').getAttribute('href')).toBe('https://reader.example/1')
    await article.getByRole('region', { name: '购买' }).getByText('¥59.70').waitFor()
    expect(await article.getByRole('region', { name: '国内被引情况' }).count()).toBe(0)
    expect(await article.getByRole('region', { name: '百科' }).count()).toBe(0)
  },
)

story(
  'beside the list a paper says how often it is cited and lists its references',
  async ({ openReader }) => {
    if (!staffAreIn('outside sources beside the list')) return
    await staff('enrichment', 'set', '--tenant', 'wydx', '--providers', `crossref=${addressOfSources()}`)
    const { page, results } = await openReader({ path: '/searchList?q=Considering+Biodiversity+Cycles' })
    await results
      .getByRole('link', { name: /^Considering the Case for Biodiversity Cycles/ })
      .first()
      .press(' ')
    const peek = page.getByRole('dialog')
    await peek.getByText('被引 41 次').waitFor()
    await peek.getByText('参考文献（1）').click()
    await peek.getByRole('listitem').getByText('Rohde R, Muller R. Cycles in fossil diversity').waitFor()
  },
)
