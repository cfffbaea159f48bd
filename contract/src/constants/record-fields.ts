/** A field of the record page with its label in the three languages. */
interface RecordField {
  'zh-CN': string
  'zh-TW': string
  en: string
}

const field = (zhCN: string, zhTW: string, en: string): RecordField => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

export const recordFields = {
  title: field('题名', '題名', 'Title'),
  otherTitles: field('其他题名', '其他題名', 'Other titles'),
  responsibility: field('责任说明', '著者敘述', 'Statement of responsibility'),
  authors: field('作者', '作者', 'Authors'),
  contributors: field('其他责任者', '其他著者', 'Contributors'),
  inventors: field('发明人', '發明人', 'Inventors'),
  degree: field('学位授予单位', '學位授予單位', 'Degree-granting institution'),
  authorUnits: field('作者单位', '作者單位', 'Affiliations'),
  issuedBy: field('发布机构', '發布機構', 'Issuing body'),
  sponsor: field('主办单位', '主辦單位', 'Sponsor'),
  source: field('来源', '來源', 'Published in'),
  standardNumber: field('标准号', '標準號', 'Standard number'),
  patentNumber: field('专利号', '專利號', 'Patent number'),
  edition: field('版本', '版本', 'Edition'),
  publisher: field('出版社', '出版社', 'Publisher'),
  place: field('出版地', '出版地', 'Place'),
  date: field('出版日期', '出版日期', 'Date'),
  frequency: field('出版频率', '出版頻率', 'Frequency'),
  extent: field('页数与尺寸', '頁數與尺寸', 'Extent'),
  binding: field('装帧', '裝幀', 'Binding'),
  price: field('价格', '價格', 'Price'),
  series: field('丛书', '叢書', 'Series'),
  language: field('语种', '語文', 'Language'),
  country: field('国家或地区', '國家或地區', 'Country or region'),
  isbn: field('ISBN', 'ISBN', 'ISBN'),
  issn: field('ISSN', 'ISSN', 'ISSN'),
  doi: field('DOI', 'DOI', 'DOI'),
  otherNumbers: field('其他编号', '其他編號', 'Other numbers'),
  coreIndexes: field('核心收录', '核心收錄', 'Indexed in'),
  subjects: field('主题', '主題', 'Subjects'),
  keywords: field('关键词', '關鍵詞', 'Keywords'),
  classNumbers: field('分类号', '分類號', 'Class numbers'),
  abstract: field('摘要', '摘要', 'Abstract'),
  contents: field('目录', '目次', 'Contents'),
  notes: field('附注', '附註', 'Notes'),
  collections: field('馆藏专题', '館藏專題', 'Collections'),
} as const satisfies Record<string, RecordField>

export type RecordFieldName = keyof typeof recordFields
export const recordFieldNames = Object.keys(recordFields) as [RecordFieldName, ...RecordFieldName[]]

const numbers = ['isbn', 'issn', 'doi', 'otherNumbers'] as const
const about = [
  'subjects',
  'keywords',
  'classNumbers',
  'abstract',
  'contents',
  'notes',
  'collections',
] as const

/** Default fields in catalogue card order: persons, edition, imprint, numbers, subjects. */
const general: readonly RecordFieldName[] = [
  'otherTitles',
  'responsibility',
  'authors',
  'contributors',
  'issuedBy',
  'authorUnits',
  'source',
  'edition',
  'publisher',
  'place',
  'date',
  'frequency',
  'extent',
  'binding',
  'price',
  'series',
  'language',
  'country',
  ...numbers,
  'coreIndexes',
  ...about,
]

const first = (...names: RecordFieldName[]): readonly RecordFieldName[] => {
  const rest: readonly RecordFieldName[] = general.filter((name) => !names.includes(name))
  return [...names, ...rest]
}
const without = (order: readonly RecordFieldName[], ...names: RecordFieldName[]) =>
  order.filter((name) => !names.includes(name))

/** Fields by document code, in the order useful to readers of that kind of record. */
const orders: Readonly<Record<string, readonly RecordFieldName[]>> = {
  '1': general,
  '2': without(
    first(
      'otherTitles',
      'sponsor',
      'issn',
      'otherNumbers',
      'coreIndexes',
      'frequency',
      'publisher',
      'place',
      'date',
    ),
    'issuedBy',
    'price',
    'binding',
  ),
  '3': without(
    first(
      'authors',
      'degree',
      'authorUnits',
      'date',
      'contributors',
      'abstract',
      'keywords',
      'subjects',
      'contents',
    ),
    'issuedBy',
  ),
  '4': first('authors', 'authorUnits', 'source', 'date', 'doi', 'abstract', 'keywords', 'coreIndexes'),
  '5': without(first('patentNumber', 'inventors', 'issuedBy', 'date', 'abstract'), 'authors', 'otherNumbers'),
  '6': first('standardNumber', 'issuedBy', 'date', 'edition', 'otherTitles', 'abstract'),
  '7': without(first('sponsor', 'issn', 'otherNumbers', 'frequency', 'place', 'date'), 'issuedBy', 'price'),
  '8': first('authors', 'contributors', 'extent', 'publisher', 'date', 'abstract'),
  '9': first('otherTitles', 'contributors', 'edition', 'publisher', 'date'),
  '10': first('issuedBy', 'date', 'frequency', 'doi', 'abstract', 'keywords'),
  '11': first('authors', 'authorUnits', 'source', 'date', 'doi', 'abstract', 'keywords'),
  '12': first('authors', 'authorUnits', 'issuedBy', 'date', 'abstract', 'keywords'),
  '13': first('authors', 'issuedBy', 'date', 'abstract'),
  '14': first('issuedBy', 'frequency', 'publisher', 'place', 'date', 'issn', 'isbn'),
  '15': first('authors', 'issuedBy', 'date', 'source', 'abstract'),
  '16': first('issuedBy', 'date', 'otherNumbers', 'abstract', 'notes'),
  '17': first('authors', 'contributors', 'extent', 'publisher', 'date', 'abstract'),
  '18': without(
    first('otherTitles', 'authors', 'contributors', 'publisher', 'date', 'isbn'),
    'binding',
    'price',
  ),
  '19': first('issuedBy', 'publisher', 'coreIndexes', 'frequency', 'abstract', 'subjects', 'language'),
  '44': general,
}

/** The field order of a document code; unknown codes use that of books. */
export const fieldOrderOf = (docCode: string): readonly RecordFieldName[] => orders[docCode] ?? general
