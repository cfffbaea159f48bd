import { createServer, type Server } from 'node:http'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
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
      reference: [
        {
          unstructured:
            'Rohde R, Muller R. Cycles in fossil diversity. Nature, 2005. doi:10.1038/nature03339.',
        },
        { author: 'Lieberman', DOI: PAPER_DOI },
      ],
    },
  }
  const answer = path.startsWith('/works/') ? crossref : googleBooks
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
story.beforeAll(() => new Promise<void>((resolve) => sources.listen(0, '127.0.0.1', resolve)))
story.afterAll(async () => {
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
    await expect(fullText.getByRole('link')).toHaveAttribute('href', 'https://reader.example/1')
    await article.getByRole('region', { name: '购买' }).getByText('¥59.70').waitFor()
    await expect(article.getByRole('region', { name: '国内被引情况' })).toHaveCount(0)
    await expect(article.getByRole('region', { name: '百科' })).toHaveCount(0)
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
    await peek.getByText('参考文献（2）').click()
    await peek.getByRole('listitem').getByText('Rohde R, Muller R. Cycles in fossil diversity').waitFor()
  },
)

story(
  'a paper is led by its references and citations, which open from its head; held ones lead to their record',
  async ({ openReader }) => {
    if (!staffAreIn('citations on the record page')) return
    await staff('enrichment', 'set', '--tenant', 'wydx', '--providers', `crossref=${addressOfSources()}`)
    for (const width of [1280, 360]) {
      const { page } = await openReader({ path: '/searchList/bookDetails/arxiv-0704.2896/4', width })
      const links = page.getByRole('list', { name: '全文与标识' })
      await links.getByRole('button', { name: '被引 41' }).waitFor()
      const part = page.getByRole('region', { name: '引用与参考文献' })
      await part.waitFor()
      expect((await layoutShift(page)).moved).toEqual([])
      await links.getByRole('button', { name: '参考文献' }).click()
      const lines = part.getByRole('listitem')
      await expect(lines).toHaveCount(2)
      await expect(lines.first().getByRole('link')).toHaveAttribute(
        'href',
        'https://doi.org/10.1038/nature03339',
      )
      expect(await lines.last().getByRole('link', { name: '本馆有' }).getAttribute('href')).toContain(
        'bookDetails/arxiv-0704.2896/4',
      )
      await links.getByRole('button', { name: '被引 41' }).click()
      await part.getByText('来源：crossref', { exact: false }).waitFor()
      // they are not said again among the outside sources
      await readOnTo(page, '读者评价')
      await expect(page.getByRole('region', { name: /^(?:参考文献|被引情况)$/ })).toHaveCount(0)
    }
  },
)
