import type { BibRecord, Contributor } from '../catalogue/record.ts'
import { entryOf } from '../../testing/entries.ts'

const person = (name: string, role?: string, main = true): Contributor => ({
  name,
  otherNames: [],
  kind: 'person',
  main,
  ...(role === undefined ? {} : { role }),
})
const body = (name: string): Contributor => ({ name, otherNames: [], kind: 'body', main: true })

const sample = (
  given: Partial<BibRecord> & { title: string },
  contributors: Contributor[] = [],
): BibRecord => ({ ...entryOf({ recordId: given.title, ...given }).record, contributors })
const chinese = { languages: ['chi'] }
const english = { languages: ['eng'] }

/** Forty works, Chinese and Western, of the types that readers cite. */
export const citationSamples: readonly BibRecord[] = [
  // Chinese books
  sample({ title: '红楼梦', ...chinese, publishers: ['人民文学出版社'], places: ['北京'], year: 1982 }, [
    person('曹雪芹', '著'),
    person('高鹗', '著'),
  ]),
  sample(
    {
      title: '图书馆学概论',
      ...chinese,
      edition: '第2版',
      publishers: ['国家图书馆出版社'],
      places: ['北京'],
      year: 2008,
    },
    [person('于良芝')],
  ),
  sample(
    {
      title: '图书馆学概论',
      ...chinese,
      edition: '第1版',
      publishers: ['国家图书馆出版社'],
      places: ['北京'],
      year: 2003,
    },
    [person('于良芝')],
  ),
  sample(
    {
      title: '信息检索',
      ...chinese,
      edition: '修订版',
      publishers: ['武汉大学出版社'],
      places: ['武汉'],
      year: 2011,
    },
    [person('马费成'), person('宋恩梅'), person('张勤'), person('李四')],
  ),
  sample(
    { title: '雪莱抒情诗选', ...chinese, publishers: ['人民文学出版社'], places: ['北京'], year: 1958 },
    [person('雪莱', '著'), person('查良铮', '译', false)],
  ),
  sample(
    {
      title: '现代汉语词典',
      ...chinese,
      edition: '第7版',
      publishers: ['商务印书馆'],
      places: ['北京'],
      year: 2016,
    },
    [body('中国社会科学院语言研究所')],
  ),
  sample(
    {
      title: '中国文学史',
      subtitle: '先秦卷',
      ...chinese,
      publishers: ['高等教育出版社'],
      places: ['北京'],
      year: 1999,
    },
    [person('袁行霈', '主编')],
  ),
  sample({ title: '无名氏诗集', ...chinese, publishers: ['中华书局'], year: 1960 }),
  sample({ title: '家谱', ...chinese }),
  sample(
    {
      title: '人工智能导论',
      ...chinese,
      docCode: '18',
      resourceType: 'electronic',
      publishers: ['清华大学出版社'],
      places: ['北京'],
      year: 2020,
      links: [{ url: 'https://example.org/ai' }],
    },
    [person('李德毅')],
  ),
  // Chinese papers, theses, standards, patents, newspapers
  sample(
    {
      title: '高校图书馆信息服务研究',
      ...chinese,
      docCode: '4',
      year: 2015,
      host: { title: '图书情报工作', volume: '59', issue: '9', pages: '12-20' },
    },
    [person('张立'), person('李明')],
  ),
  sample(
    {
      title: '数字人文综述',
      ...chinese,
      docCode: '4',
      year: 2019,
      host: { title: '中国图书馆学报', volume: '45', issue: '3', pages: '98-102' },
      identifiers: [{ scheme: 'doi', value: '10.1234/zgts.2019.03' }],
    },
    [person('甲一'), person('乙二'), person('丙三'), person('丁四')],
  ),
  sample(
    {
      title: '古籍数字化',
      ...chinese,
      docCode: '4',
      year: 2001,
      host: { title: '文献', issue: '2', pages: '5' },
    },
    [person('史睿')],
  ),
  sample(
    {
      title: '数字图书馆长期保存机制研究',
      ...chinese,
      docCode: '3',
      year: 2019,
      organisations: ['北京大学'],
      places: ['北京'],
    },
    [person('陈静')],
  ),
  sample(
    {
      title: '信息与文献 参考文献著录规则',
      ...chinese,
      docCode: '6',
      year: 2015,
      publishers: ['中国标准出版社'],
      places: ['北京'],
      identifiers: [{ scheme: 'standard', value: 'GB/T 7714-2015' }],
    },
    [body('全国信息与文献标准化技术委员会')],
  ),
  sample(
    {
      title: '一种书架',
      ...chinese,
      docCode: '5',
      year: 2018,
      identifiers: [{ scheme: 'other', value: 'CN201810000001.1' }],
    },
    [person('王强')],
  ),
  sample(
    { title: '阅读改变生活', ...chinese, docCode: '7', year: 2012, host: { title: '光明日报', pages: '5' } },
    [person('周文')],
  ),
  sample(
    {
      title: '知识组织的新路',
      ...chinese,
      docCode: '11',
      year: 2010,
      publishers: ['科学出版社'],
      places: ['北京'],
      host: { title: '图书馆学年会论文集', pages: '33-41' },
    },
    [person('赵一')],
  ),
  sample(
    {
      title: '图书情报工作',
      ...chinese,
      docCode: '2',
      year: 1956,
      publishers: ['图书情报工作杂志社'],
      places: ['北京'],
    },
    [body('中国科学院文献情报中心')],
  ),
  sample(
    {
      title: '中国统计年鉴',
      ...chinese,
      docCode: '14',
      year: 2020,
      publishers: ['中国统计出版社'],
      places: ['北京'],
    },
    [body('国家统计局')],
  ),
  // Western books
  sample(
    {
      title: 'Digital libraries and information access',
      ...english,
      publishers: ['Facet Publishing'],
      places: ['London'],
      year: 2012,
    },
    [person('Chowdhury, Gobinda')],
  ),
  sample(
    {
      title: 'The art of computer programming',
      ...english,
      edition: '3rd ed.',
      publishers: ['Addison-Wesley'],
      places: ['Reading'],
      year: 1997,
    },
    [person('Knuth, Donald E.')],
  ),
  sample(
    {
      title: 'Introduction to information retrieval',
      ...english,
      publishers: ['Cambridge University Press'],
      places: ['Cambridge'],
      year: 2008,
    },
    [person('Manning, Christopher D.'), person('Raghavan, Prabhakar'), person('Schütze, Hinrich')],
  ),
  sample(
    {
      title: 'Pattern recognition',
      subtitle: 'an introduction',
      ...english,
      edition: 'Second edition',
      publishers: ['Springer'],
      year: 2006,
    },
    [person('Bishop, Christopher M.'), person('Nasrabadi, Nasser')],
  ),
  sample(
    {
      title: 'Being and nothingness',
      ...english,
      publishers: ['Philosophical Library'],
      places: ['New York'],
      year: 1956,
    },
    [person('Sartre, Jean-Paul'), person('Barnes, Hazel E.', 'translator', false)],
  ),
  sample(
    { title: 'Handbook of libraries', ...english, publishers: ['Sage'], places: ['London'], year: 2001 },
    [person('Smith, Anna', 'editor'), person('Jones, Ben', 'editor')],
  ),
  sample({
    title: 'Anonymous verses',
    ...english,
    publishers: ['Oxford University Press'],
    places: ['Oxford'],
  }),
  sample(
    { title: 'Ten authors', ...english, publishers: ['Elsevier'], places: ['Amsterdam'], year: 2015 },
    ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg', 'Hh', 'Ii', 'Jj', 'Kk'].map((family) =>
      person(`${family}, Xenia`),
    ),
  ),
  sample(
    { title: 'What is history?', ...english, publishers: ['Macmillan'], places: ['London'], year: 1961 },
    [person('Carr, E. H.')],
  ),
  sample(
    {
      title: 'World health report',
      ...english,
      publishers: ['World Health Organization'],
      places: ['Geneva'],
      year: 2010,
    },
    [body('World Health Organization')],
  ),
  sample(
    {
      title: 'Haydn',
      ...english,
      docCode: '18',
      resourceType: 'electronic',
      publishers: ['Project Gutenberg'],
      links: [{ url: 'https://example.org/3788' }],
    },
    [person('Hadden, J. Cuthbert (James Cuthbert)')],
  ),
  // Western papers and others
  sample(
    {
      title: 'A mathematical theory of communication',
      ...english,
      docCode: '4',
      year: 1948,
      host: { title: 'Bell System Technical Journal', volume: '27', issue: '3', pages: '379-423' },
    },
    [person('Shannon, C. E.')],
  ),
  sample(
    {
      title: 'Molecular structure of nucleic acids',
      ...english,
      docCode: '4',
      year: 1953,
      host: { title: 'Nature', volume: '171', pages: '737-738' },
      identifiers: [{ scheme: 'doi', value: '10.1038/171737a0' }],
    },
    [person('Watson, J. D.'), person('Crick, F. H. C.')],
  ),
  sample(
    {
      title: 'Page numbers',
      ...english,
      docCode: '4',
      year: 1999,
      host: { title: 'Indexer', volume: '21', issue: '4', pages: '1496-1504' },
    },
    [person('Diehl, Mary-Ann')],
  ),
  sample(
    {
      title: 'One page',
      ...english,
      docCode: '4',
      year: 2000,
      host: { title: 'Science', volume: '290', pages: '107-108' },
    },
    [person('van Gogh, Theo')],
  ),
  sample(
    {
      title: 'An online paper',
      ...english,
      docCode: '4',
      resourceType: 'electronic',
      year: 2021,
      host: { title: 'PLOS ONE', volume: '16', issue: '1', pages: 'e0245678' },
      identifiers: [{ scheme: 'doi', value: '10.1371/journal.pone.0245678' }],
    },
    [person('García Márquez, Ana')],
  ),
  sample(
    {
      title: 'Attention in machines',
      ...english,
      docCode: '11',
      year: 2017,
      publishers: ['Curran'],
      places: ['Red Hook'],
      host: { title: 'Advances in neural systems', pages: '5998-6008' },
    },
    [person('Vaswani, Ashish'), person('Shazeer, Noam')],
  ),
  sample(
    {
      title: 'On the shelf',
      ...english,
      docCode: '3',
      year: 2003,
      organisations: ['University of Leeds'],
      places: ['Leeds'],
    },
    [person('Brown, Tom')],
  ),
  sample(
    {
      title: 'Common wheat',
      ...english,
      docCode: '6',
      year: 2023,
      publishers: ['ISO'],
      places: ['Geneva'],
      identifiers: [{ scheme: 'standard', value: 'ISO 27971:2023' }],
    },
    [body('ISO')],
  ),
  sample(
    {
      title: 'Book clip',
      ...english,
      docCode: '5',
      year: 1990,
      identifiers: [{ scheme: 'other', value: 'US 4912345' }],
    },
    [person('Miller, Jane')],
  ),
]
