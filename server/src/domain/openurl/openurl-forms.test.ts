import { expect, test } from 'vitest'
import { type CitedItem, readOpenUrl } from './read-openurl.ts'

const u = (text: string, mark = '%5Cu') =>
  Array.from(
    { length: text.length },
    (_, at) => mark + text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('')

test.each<[query: string, item: Partial<CitedItem>]>([
  // dates
  ['issn=0028-0836&date=20050315', { year: '2005', lastYear: '2005' }],
  ['rft.issn=0028-0836&rft.date=199001', { year: '1990' }],
  ['issn=0028-0836&date=1990-00-00', { year: '1990' }],
  ['issn=0028-0836&date=31/12/1998', { year: '1998' }],
  ['issn=0028-0836&date=Spring+2003', { year: '2003' }],
  ['issn=0028-0836&date=2003%E5%B9%B45%E6%9C%88', { year: '2003' }],
  ['issn=0028-0836&date=1990-1991', { year: '1990', lastYear: '1991' }],
  ['issn=0028-0836&date=1990/91', { year: '1990', lastYear: '1991' }],
  ['issn=0028-0836&date=n.d.&year=2001', { year: '2001' }],
  ['issn=0028-0836&date=20109999', { year: '', lastYear: '' }],
  ['issn=0028-0836&date=9999', { year: '' }],
  // numbers
  ['issn=0028-0836%3B%201476-4687', { issns: ['0028-0836', '1476-4687'] }],
  ['issn=00280836,14764687', { issns: ['0028-0836', '1476-4687'] }],
  ['issn=0028-0836+1476-4687', { issns: ['0028-0836', '1476-4687'] }],
  ['issn=0028-0836%7C1476-4687', { issns: ['0028-0836', '1476-4687'] }],
  ['issn=0028-0836&eissn=1476-4687&rft.issn=0028-0836', { issns: ['0028-0836', '1476-4687'] }],
  ['issn=0028-0836+(print);+1476-4687+(online)', { issns: ['0028-0836', '1476-4687'] }],
  ['issn=0028-0837;1476-4687', { issns: ['1476-4687'] }],
  ['isbn=9787020002207;0-425-11580-1', { isbns: ['9787020002207', '9780425115800'] }],
  ['rft.isbn=978-7-02-000220-7&rft.isbn=0425115801', { isbns: ['9787020002207', '9780425115800'] }],
  ['isbn=0028-0836&title=X', { issns: ['0028-0836'], isbns: [] }],
  ['issn=9787020002207&title=X', { issns: [], isbns: ['9787020002207'] }],
  // identifiers
  ['rft_id=info:doi/10.1000/A.1', { doi: '10.1000/a.1' }],
  ['rft_id=https%3A%2F%2Fdoi.org%2F10.1000%2Fa.1', { doi: '10.1000/a.1' }],
  ['rft_id=https://publisher.example/doi/abs/10.1000/a.1?x=1', { doi: '10.1000/a.1' }],
  ['rft_id=info:arxiv/2105.01234', { doi: '10.48550/arxiv.2105.01234' }],
  ['rft_id=https://arxiv.org/abs/2105.01234v2', { doi: '10.48550/arxiv.2105.01234' }],
  ['id=doi:10.1000/a.1', { doi: '10.1000/a.1' }],
  ['rft.doi=10.1000/a.1', { doi: '10.1000/a.1' }],
  ['rft_id=info:pmid/9036860', { pmid: '9036860', doi: '' }],
  ['id=pmid:9036860', { pmid: '9036860' }],
  ['rft_id=https://pubmed.ncbi.nlm.nih.gov/9036860/', { pmid: '9036860' }],
  ['rft_id=info:oclcnum/1234567', { oclc: '1234567' }],
  ['rft_id=http://www.worldcat.org/oclc/1234567', { oclc: '1234567' }],
  ['rft_id=urn:ISBN:0425115801', { isbns: ['9780425115800'] }],
  ['rft_id=urn:ISSN:0028-0836', { issns: ['0028-0836'] }],
  // pages and numbers of articles
  ['issn=0028-0836&spage=12&epage=19', { pages: '12–19' }],
  ['issn=0028-0836&spage=12-19&epage=19', { pages: '12–19' }],
  ['issn=0028-0836&pages=12-19&spage=12', { pages: '12–19' }],
  ['issn=0028-0836&spage=12&epage=12', { pages: '12' }],
  ['issn=0028-0836&artnum=e0116', { pages: '', articleNumber: 'e0116' }],
  ['issn=0028-0836&pages=12-19,+31', { pages: '12-19, 31' }],
])('%s', (query, item) => expect(readOpenUrl(query)).toMatchObject(item))

test.each<[query: string, title: string]>([
  [`title=${u('法制与社会')}%20/%20Law`, '法制与社会 / Law'],
  [`title=${u('法制', '\\u')}`, '法制'],
  [`title=${u('法制', '%u')}`, '法制'],
  [`title=${u('𠮷野')}`, '𠮷野'],
  ['title=Copyright%20%5Cu201cthe%20engine%5Cu201d', 'Copyright “the engine”'],
  ['title=a%5Cud800b', 'ab'],
  ['title=C%5Cusers', 'C\\users'],
  ['title=%26%2327861%3B%26%23x5236%3B', '法制'],
  ['title=Law%20%26amp%3B%20Order', 'Law & Order'],
  ['genre=book&amp;title=Law', 'Law'],
  ['title=%25E6%25B3%2595%25E5%2588%25B6', '法制'],
  ['title=100%25+sure', '100% sure'],
  ['title=A%2520B', 'A B'],
  ['title=%B7%A8%D6%C6%D3%EB%C9%E7%BB%E1', '法制与社会'],
  ['ctx_enc=info:ofi/enc:GBK&rft.title=%B7%A8%D6%C6', '法制'],
  ['ctx_enc=info%3Aofi%2Fenc%3ABig5&rft.title=%AAk%A8%EE', '法制'],
  ['ctx_enc=info:ofi/enc:ISO-8859-1&rft.title=Caf%E9', 'Café'],
  ['ctx_enc=info:ofi/enc:UTF-8&rft.title=%B7%A8%D6%C6', '法制'],
  ['ctx_enc=info:ofi/enc:GBK&rft.title=%E6%B3%95%E5%88%B6%E4', '法制'],
  ['title=Caf%E9', 'Café'],
  ['title=Universit%E4tsbl%E4tter', 'Universitätsblätter'],
  ['title=%E6%B3%95%E5%88%B6%E4%B8', '法制'],
  ['title=Law%E', 'Law'],
  ['title=Law%', 'Law'],
])('the title of %s is %s', (query, title) => expect(readOpenUrl(query)?.title).toBe(title))

test.each([
  ['issn=0028-0836&atitle=X', 'article'],
  ['genre=book&issn=0028-0836&atitle=X', 'article'],
  ['genre=journal&issn=0028-0836&volume=3&spage=12', 'article'],
  ['genre=unknown&issn=0028-0836&volume=3&artnum=e1', 'article'],
  ['issn=0028-0836&volume=3&issue=1&pages=1-2', 'article'],
  ['genre=article&isbn=9787020002207&title=Novel', 'book'],
  ['genre=article&isbn=9787020002207&title=Novel&atitle=Part', 'article'],
  ['isbn=9787020002207&title=Novel&atitle=Part', 'bookitem'],
  ['genre=book&isbn=9787020002207&title=Novel&atitle=Part', 'bookitem'],
  ['genre=journal&isbn=9787020002207&title=Novel', 'book'],
  ['genre=chapter&isbn=9787020002207&title=Novel', 'bookitem'],
  ['genre=book&isbn=9787020002207&title=Novel', 'book'],
  ['genre=journal&issn=0028-0836', 'journal'],
  ['genre=article&issn=0028-0836', 'article'],
  ['genre=dissertation&title=X', 'dissertation'],
  ['rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft.title=X&rft.volume=1&rft.spage=3', 'article'],
])('%s is a work of the genre %s', (query, genre) => expect(readOpenUrl(query)?.genre).toBe(genre))

test('a link that is too long is read as far as its last whole value', () => {
  const item = readOpenUrl(`title=Law&rft.isbn=${'9787020002207;'.repeat(2_000)}`)
  expect(item).toMatchObject({ title: 'Law', isbns: [] })
  expect(readOpenUrl(`title=${'%E6%B3%95'.repeat(1_500)}`)?.title).toHaveLength(300)
})
