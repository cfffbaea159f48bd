import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { providers } from './choose.ts'
import { cleanFound, plainText, webAddress } from './cleaning.ts'
import { aspects, type Question } from './enrichment.ts'

const question: Question = {
  aspect: 'description',
  title: '红楼梦',
  author: 'Sartre, Jean-Paul',
  isbn: '9787020002207',
  doi: '10.1038/171737a0',
  language: 'zh-CN',
}
const of = (name: string) => {
  const provider = providers.find((one) => one.name === name)
  if (!provider) throw new Error(`There is no ${name}.`)
  return provider
}

describe.each(providers.map((provider) => ({ name: provider.name, provider })))('$name', ({ provider }) => {
  test('for any answer the result is a list of plain facts of limited length, or an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...aspects), (answer, aspect) => {
        const found = cleanFound(provider.read(answer, { ...question, aspect }))
        for (const one of found) {
          expect(one.url === '' || /^https?:/.test(one.url)).toBe(true)
          expect(one.imageUrl === '' || one.imageUrl.startsWith('https:')).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  test("the request goes to the source's own address, and the words are escaped in it", () => {
    for (const aspect of provider.aspects) {
      const hostile = {
        ...question,
        aspect,
        title: '../../x?y#z',
        author: '../a?b',
        isbn: '9&x=1',
        doi: '10.1/../../x?y',
      }
      const address = provider.address(hostile, 'http://source.example/base')
      if (address === undefined) continue
      expect(address.startsWith('http://source.example/base/')).toBe(true)
      const url = new URL(address)
      expect(url.pathname.startsWith('/base/')).toBe(true)
      expect([...url.searchParams.keys()]).not.toContain('x')
      expect(url.hash).toBe('')
    }
  })
})

test('a source is not asked a question it cannot answer', () => {
  const unknown = { ...question, isbn: '', doi: '', title: '', author: '' }
  for (const provider of providers)
    for (const aspect of provider.aspects)
      expect(provider.address({ ...unknown, aspect }, 'http://source.example')).toBeUndefined()
})

test('Open Library is read: cover, contents, full text, author', () => {
  const answer = {
    'ISBN:9787020002207': {
      title: 'Hong lou meng',
      url: 'https://openlibrary.org/books/OL1M',
      cover: { medium: 'https://covers.openlibrary.org/b/id/1-M.jpg' },
      table_of_contents: [{ label: '1', title: '甄士隐梦幻识通灵' }, { title: '贾夫人仙逝扬州城' }],
      ebooks: [{ availability: 'full', preview_url: 'https://archive.org/details/hlm' }],
    },
  }
  const read = (aspect: Question['aspect']) => of('open-library').read(answer, { ...question, aspect })
  expect(read('cover')).toMatchObject([{ imageUrl: 'https://covers.openlibrary.org/b/id/1-M.jpg' }])
  expect(read('contents')).toMatchObject([{ lines: ['1 甄士隐梦幻识通灵', '贾夫人仙逝扬州城'] }])
  expect(read('full-text')).toMatchObject([{ url: 'https://archive.org/details/hlm' }])
  expect(read('try-read')).toEqual([])
  expect(
    of('open-library').read(
      {
        docs: [
          { key: 'OL1A', name: 'Jean-Paul Sartre', birth_date: '1905', top_work: 'La nausée', work_count: 9 },
        ],
      },
      { ...question, aspect: 'author' },
    ),
  ).toMatchObject([{ title: 'Jean-Paul Sartre', count: 9, url: 'https://openlibrary.org/authors/OL1A' }])
})

test('Crossref and OpenAlex are read, but only for the requested work', () => {
  const work = {
    DOI: '10.1038/171737A0',
    title: ['DNA'],
    'is-referenced-by-count': 7,
    reference: [{ unstructured: 'Pauling, 1953' }, { author: 'Furberg', year: '1952' }],
  }
  const crossref = of('crossref')
  expect(crossref.read({ message: work }, { ...question, aspect: 'citations' })).toMatchObject([{ count: 7 }])
  expect(crossref.read({ message: work }, { ...question, aspect: 'references' })).toMatchObject([
    { lines: ['Pauling, 1953', 'Furberg. 1952'] },
  ])
  expect(
    crossref.read({ message: { ...work, DOI: '10.1/other' } }, { ...question, aspect: 'citations' }),
  ).toEqual([])
  const found = {
    id: 'https://openalex.org/W1',
    doi: 'https://doi.org/10.1038/171737a0',
    title: 'DNA',
    cited_by_count: 9,
    counts_by_year: [{ year: 2024, cited_by_count: 3 }],
    open_access: { is_oa: true, oa_url: 'https://example.org/dna.pdf' },
  }
  expect(of('openalex').read(found, { ...question, aspect: 'citations' })).toMatchObject([
    { count: 9, lines: ['2024: 3'] },
  ])
  expect(of('openalex').read(found, { ...question, aspect: 'full-text' })).toMatchObject([
    { url: 'https://example.org/dna.pdf' },
  ])
  expect(
    of('openalex').read({ ...found, doi: 'https://doi.org/10.9/x' }, { ...question, aspect: 'citations' }),
  ).toEqual([])
})

test('names in Chinese characters begin with the family name', () => {
  const item = (family: string, given: string) => ({
    DOI: '10.1/a',
    title: ['A'],
    ISSN: ['1000-4556'],
    author: [{ family, given }],
  })
  const authorsOf = (...name: [string, string]) =>
    of('crossref')
      .read(
        { message: { items: [item(...name)] } },
        { ...question, aspect: 'latest-articles', issn: '1000-4556' },
      )
      .flatMap(({ article }) => article?.authors ?? [])
  expect(authorsOf('王', '小明')).toEqual(['王小明'])
  expect(authorsOf('Li', 'Ada')).toEqual(['Ada Li'])
  expect(authorsOf('王', '')).toEqual(['王'])
})

test("Wikipedia is asked in the reader's language and by the name in its usual order", () => {
  expect(of('wikipedia').address({ ...question, aspect: 'article' }, '')).toBe(
    'https://zh.wikipedia.org/api/rest_v1/page/summary/%E7%BA%A2%E6%A5%BC%E6%A2%A6',
  )
  expect(of('wikipedia').address({ ...question, aspect: 'author', language: 'en' }, '')).toBe(
    'https://en.wikipedia.org/api/rest_v1/page/summary/Jean-Paul_Sartre',
  )
  expect(of('wikipedia').read({ type: 'disambiguation', extract: 'x' }, question)).toEqual([])
})

test('services of the Google Books format are read only if the ISBN is the requested one', () => {
  const answer = {
    items: [
      {
        volumeInfo: {
          title: 'Dream',
          description: '<b>Long</b> story',
          industryIdentifiers: [{ identifier: '9787020002207' }],
          imageLinks: { thumbnail: 'http://books.example/1.jpg' },
        },
        accessInfo: { viewability: 'PARTIAL', webReaderLink: 'https://books.example/read' },
        saleInfo: { buyLink: 'https://books.example/buy', listPrice: { amount: 12.5, currencyCode: 'EUR' } },
      },
    ],
  }
  const read = (aspect: Question['aspect'], isbn = question.isbn) =>
    cleanFound(of('google-books').read(answer, { ...question, aspect, isbn }))
  expect(read('description')).toMatchObject([{ text: 'Long story' }])
  expect(read('cover')).toMatchObject([{ imageUrl: 'https://books.example/1.jpg' }])
  expect(read('try-read')).toMatchObject([{ url: 'https://books.example/read' }])
  expect(read('full-text')).toEqual([])
  expect(read('purchase')).toMatchObject([{ url: 'https://books.example/buy', text: '12.5 EUR' }])
  expect(read('description', '9780306406157')).toEqual([])
})

test('text of external sources is stripped of elements, scripts and bidirectional marks, and truncated', () => {
  expect(plainText('a<script>alert(1)</script>b<img src=x onerror=y>c\u202Ed\u0000', 100)).toBe('a b cd')
  expect([...plainText('字'.repeat(50), 10)]).toHaveLength(10)
  expect(plainText('<sup>13</sup>C &amp; &quot;p &lt; 0.05&quot; &lt;b&gt; &unknown;', 100)).toBe(
    '13C & "p < 0.05" &lt;b> &unknown;',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect([...plainText(text, 50)].length).toBeLessThanOrEqual(50)
    }),
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//x', 'https://user:pass@host/', 'ftp://x', '', 'x'])(
  'the address "%s" is refused',
  (address) => {
    expect(webAddress(address)).toBe('')
  },
)
