import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOpenUrl } from './read-openurl.ts'

test('an article of version 1.0 is read, with repeated ids', () => {
  expect(
    readOpenUrl(
      'url_ver=Z39.88-2004&rft_id=info%3Apmid%2F9036860&rft_id=info%3Adoi%2F10.1000%2FABC.5&rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Ajournal&rft.genre=article&rft.atitle=Isolation+of&rft.jtitle=Science&rft.aulast=Bergelson&rft.aufirst=J&rft.date=1997-02&rft.volume=275&rft.issue=5304&rft.spage=1320&rft.epage=1323&rft.issn=0036-8075',
    ),
  ).toEqual({
    genre: 'article',
    articleTitle: 'Isolation of',
    title: 'Science',
    authors: ['Bergelson, J'],
    year: '1997',
    lastYear: '1997',
    volume: '275',
    issue: '5304',
    pages: '1320–1323',
    articleNumber: '',
    isbns: [],
    issns: ['0036-8075'],
    doi: '10.1000/abc.5',
    pmid: '9036860',
    oclc: '',
  })
})

test('a book of version 0.1 is read; wrong numbers are left out', () => {
  expect(
    readOpenUrl('?sid=google&auinit=K&aulast=Marx&title=Capital&genre=book&isbn=1420906712&date=2004'),
  ).toMatchObject({ title: 'Capital', authors: ['Marx, K'], isbns: ['9781420906714'] })
  expect(readOpenUrl('issn=99999999&atitle=article&jtitle=journal')).toMatchObject({ issns: [] })
  expect(readOpenUrl('id=doi:10.1126/science.1&id=pmid:')).toMatchObject({ doi: '10.1126/science.1' })
  expect(readOpenUrl('rft_id=urn:ISBN:978-0-393-96458-5')).toMatchObject({ isbns: ['9780393964585'] })
})

test('titles in GB 18030 and in UTF-8 are read', () => {
  const title = '红楼梦研究'
  const gbk = '%BA%EC%C2%A5%C3%CE%D1%D0%BE%BF'
  expect(readOpenUrl(`genre=book&title=${gbk}`)?.title).toBe(title)
  expect(readOpenUrl(`rft.btitle=${encodeURIComponent(title)}`)?.title).toBe(title)
  expect(readOpenUrl(`rft.btitle=${title}`)?.title).toBe(title)
})

test('a link that names nothing is not read, whatever it contains', () => {
  for (const query of ['', '?', 'genre=journal&url=http://example.org/', 'rft.date=1997', 'isbn=123', '=x'])
    expect(readOpenUrl(query)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const item = readOpenUrl(`rft.title=${query}`)
      expect(item === undefined || item.title.length <= 300).toBe(true)
    }),
  )
})
