import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rounds } from '../../platform/testing/rounds.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { importJournals, kbartFile } from '../../testing/import-journals.ts'
import { testPortal } from '../../testing/portal.ts'

const HOSTILE = rounds(300, 10_000)
const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'capital', title: 'Capital', authors: ['Marx'], isbns: ['9781420906714'] }),
    entryOf({
      recordId: 'colon',
      title: 'Diseases of the colon & rectum',
      docCode: '2',
      issns: ['0012-3706'],
    }),
    entryOf({
      recordId: 'numbered',
      title: 'A book without an ISBN',
      identifiers: [{ scheme: 'oclc', value: '00345678' }],
    }),
    entryOf({
      recordId: 'paper',
      title: 'A paper of the repository',
      docCode: '3',
      identifiers: [{ scheme: 'doi', value: '10.1000/XYZ.1' }],
      links: [{ url: 'https://repository.example/paper.pdf' }],
    }),
  ])
})

async function open(query: string, { path = portal.tenant, language = 'en' } = {}) {
  const response = await fetch(`${portal.address}/${path}/openurl?${query}`, {
    redirect: 'manual',
    headers: { 'accept-language': language },
  })
  const html = await response.text()
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const records = links.flatMap((href) => /bookDetails\/([^/]+)\//.exec(href)?.[1] ?? [])
  return { status: response.status, location: response.headers.get('location'), html, links, records }
}

test('a book is found by its ISBN in either form, a paper by its DOI in any case', async () => {
  expect((await open('genre=book&isbn=1420906712&title=Das+Kapital')).records).toEqual(['capital'])
  expect((await open('rft.isbn=978-1-4209-0671-4')).records).toEqual(['capital'])
  const { records, links } = await open('rft_id=info%3Adoi%2F10.1000%2Fxyz.1')
  expect(records).toEqual(['paper'])
  expect(links).toContain('https://repository.example/paper.pdf')
  expect(links).toContain('https://doi.org/10.1000/xyz.1')
})

test('an article that is not in the catalogue leads to its journal, by ISSN or by its whole title', async () => {
  const article = 'genre=article&atitle=Practice+parameters&volume=49&issue=7&date=2006&spage=939'
  for (const journal of ['issn=0012-3706', 'issn=00123706', 'title=Diseases+of+the+colon+%26+rectum']) {
    const { records, html } = await open(`${article}&${journal}`)
    expect(records).toEqual(['colon'])
    expect(html).toContain('The library has the journal or book that contains it')
    expect(html).toContain('vol. 49')
  }
})

test('full text comes first by the coverage of providers: the door, or the page of the journal before signing in', async () => {
  await importContent(
    portal,
    'journal-packages',
    '{"code":"free","name":"Free package","access":"open"}\n{"code":"paid","name":"Paid package","access":"remote"}',
  )
  const line = { publication_title: 'Diseases of the colon', print_identifier: '0012-3706' }
  await importJournals(
    portal,
    'free',
    kbartFile([
      {
        ...line,
        title_url: 'https://free.example/',
        date_first_issue_online: '1990',
        date_last_issue_online: '2005',
      },
    ]),
  )
  await importJournals(
    portal,
    'paid',
    kbartFile([
      { ...line, title_url: 'https://paid.example/', date_first_issue_online: '1990', embargo_info: 'P1Y' },
    ]),
  )
  const article = 'genre=article&atitle=Practice+parameters&issn=0012-3706'
  await command(portal, ['tenant', 'set', portal.tenant, 'campusNetworks=["10.0.0.0/8"]'])
  const old = await open(`${article}&date=2001`)
  expect(old.html.indexOf('Free package')).toBeLessThan(old.html.indexOf('Paid package'))
  const [door = ''] = old.links.filter((href) => href.includes('/go/journal/'))
  const opened = await fetch(`${portal.address}${door}`, { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe('https://free.example/')
  expect(old.links).toContain(`/${portal.tenant}/#/magazineNavDetail?id=colon`)
  const later = await open(`${article}&date=2010`)
  expect(later.html).not.toContain('Free package')
  expect(later.html).toContain('1990–present, except the last year')
  for (const date of [
    '20100315',
    '201003',
    '2010-00-00',
    '15/03/2010',
    'Mar+2010',
    '2010%E5%B9%B43%E6%9C%88',
    'Spring+2010',
  ]) {
    const { html } = await open(`${article}&date=${date}`)
    expect([html.includes('Free package'), html.includes('Paid package')]).toEqual([false, true])
    expect(html).not.toContain('perhaps without this article')
  }
  // an issue of two years, of which the free package has one
  const double = await open(`${article}&date=2005-2006`)
  expect(double.html.indexOf('Paid package')).toBeLessThan(double.html.indexOf('Free package'))
  expect((await open(`${article}&date=2026`)).html).not.toContain('Paid package')
  await command(portal, ['tenant', 'unset', portal.tenant, 'campusNetworks'])
})

test('a book is found by its OCLC number, and numbers of others are shown', async () => {
  expect((await open('rft_id=info:oclcnum/345678')).records).toEqual(['numbered'])
  expect((await open('rft_id=info:oclcnum/3456789')).records).toEqual([])
  const { status, html, links } = await open('rft_id=info:pmid/9036860')
  expect([status, html.includes('<h1>PMID 9036860</h1>')]).toEqual([200, true])
  expect(links).toContain('https://pubmed.ncbi.nlm.nih.gov/9036860/')
  expect((await open('genre=article&issn=0012-3706&volume=3&artnum=e17&date=2001')).html).toContain(
    'art. e17',
  )
})

test('the second ISSN of a field and an escaped title lead to the journal', async () => {
  const escaped = Array.from('Diseases', (sign) => `%5Cu00${sign.charCodeAt(0).toString(16)}`).join('')
  for (const journal of ['issn=1234-5679;0012-3706', `title=${escaped}+of+the+colon+%26amp%3B+rectum`])
    expect((await open(`genre=journal&spage=3&volume=2&${journal}&atitle=X`)).records).toEqual(['colon'])
})

test('what the library does not have, and what cannot be read, is said in the reader’s language', async () => {
  const missing = await open('rft.btitle=Nothing+of+the+kind', { language: 'zh-CN' })
  expect([missing.status, missing.records]).toEqual([200, []])
  expect(missing.html).toContain('本馆没有找到这种文献')
  expect(missing.links).toContain(`/${portal.tenant}/#/searchList?q=Nothing%20of%20the%20kind`)
  expect(missing.links).toContain('?rft.btitle=Nothing+of+the+kind&lang=en')
  expect(missing.html).toContain(
    `<a class="open" href="/${portal.tenant}/#/personalCenter/freeOrder?title=Nothing+of+the+kind">荐购给图书馆</a>`,
  )
  const unread = await open('genre=journal&url=https://evil.example/')
  expect(unread.status).toBe(400)
  expect(unread.html).toContain('The link cannot be read')
})

test('a citation may be posted, also in GB 18030, and gives the same page', async () => {
  const post = async (body: string | Uint8Array<ArrayBuffer>, query = '') => {
    const response = await fetch(`${portal.address}/${portal.tenant}/openurl${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
      body,
    })
    return [response.status, await response.text()] as const
  }
  const [status, html] = await post('rft.isbn=978-1-4209-0671-4&ctx_ver=Z39.88-2004')
  expect([status, html.includes('bookDetails/capital/')]).toEqual([200, true])
  // a posted page cannot be asked again in another language
  expect(html).not.toContain('lang=zh-TW')
  expect((await post('title=%D6%D0%B9%FA'))[1]).toContain('<h1>中国</h1>')
  expect((await post('', '?isbn=1420906712'))[1]).toContain('bookDetails/capital/')
  expect((await post('url=https://evil.example/'))[0]).toBe(400)
  expect((await post(`title=${'x'.repeat(70_000)}`))[0]).toBe(413)
  const json = await fetch(`${portal.address}/${portal.tenant}/openurl`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(json.status).toBe(400)
})

test('what is not here is asked for, looked for elsewhere or suggested, with the form filled in', async () => {
  const article =
    'genre=article&atitle=An+article&title=Journal+of+nothing&issn=1234-5679&volume=3&issue=4&date=2001&aulast=Li'
  const waysOf = async (query: string) =>
    (await open(query)).links.filter((href) => /documentDelivery|otherSearchList|freeOrder/.test(href))
  expect(await waysOf(article)).toEqual([
    `/${portal.tenant}/#/personalCenter/freeOrder?title=Journal+of+nothing&issn=1234-5679`,
  ])
  await command(portal, ['tenant', 'set', portal.tenant, 'illKinds=["loan","copy"]'])
  await importContent(
    portal,
    'catalogue-targets',
    '{"siteId":"x","name":"X","kind":"link","page":"https://x.example/?q={words}"}',
  )
  expect(await waysOf(article)).toEqual([
    `/${portal.tenant}/#/documentDelivery?kind=copy&publication=Journal+of+nothing&article=An+article&author=Li&issue=3+%284%29&year=2001&issn=1234-5679`,
    `/${portal.tenant}/#/otherSearchList?q=Journal+of+nothing`,
    `/${portal.tenant}/#/personalCenter/freeOrder?title=Journal+of+nothing&issn=1234-5679`,
  ])
  expect((await waysOf('genre=book&title=Nothing+here&isbn=9787020002207'))[0]).toMatch(
    /documentDelivery\?kind=loan&publication=Nothing\+here&isbn=9787020002207$/,
  )
  // what the library has is not asked for elsewhere; of a journal that it has nothing is bought
  expect(await waysOf('isbn=1420906712')).toEqual([])
  expect((await waysOf('genre=article&atitle=Unknown&issn=0012-3706&date=1950')).join()).not.toContain(
    'freeOrder',
  )
  expect((await open(article, { path: portal.neighbour })).html).not.toContain('documentDelivery')
})

test('another library answers from its own catalogue, an unknown one does not answer', async () => {
  expect((await open('isbn=1420906712', { path: portal.neighbour })).records).toEqual([])
  expect((await open('isbn=1420906712', { path: 'nowhere' })).status).toBe(404)
})

test(`${HOSTILE} hostile links lead nowhere but to the library and to DOIs`, async () => {
  const key = fc.constantFrom(
    'rft.title',
    'title',
    'rft_id',
    'id',
    'url',
    'rft.doi',
    'redirect',
    'lang',
    'rft.au',
  )
  const value = fc.oneof(
    fc.webUrl(),
    fc.constantFrom(
      'javascript:alert(1)',
      '//evil.example',
      '"><script>alert(1)</script>',
      '\r\nLocation: //x',
    ),
    fc.constantFrom('info:doi/10.1000/"><a href=//evil.example>', 'doi:10.1000/../../@evil.example/'),
    fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed()),
  )
  const queries = fc.sample(fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 4 }), {
    numRuns: HOSTILE,
    seed: 20_261_123,
  })
  for (let from = 0; from < queries.length; from += 20)
    await Promise.all(
      queries.slice(from, from + 20).map(async (pairs) => {
        const { status, location, links, html } = await open(
          pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&'),
        )
        expect([200, 400]).toContain(status)
        expect(location).toBeNull()
        expect(html).not.toMatch(/<script|<a href=\/\//i)
        for (const href of links) expect(href).toMatch(/^(?:\/whu\d+\/|\?|https:\/\/doi\.org\/10\.)/)
      }),
    )
})
