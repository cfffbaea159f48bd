import { foreignBooks } from './catalogue-books.ts'

/** A work of the sandbox's discovery services. */
export interface SandboxWork {
  /** Number at the one service. */
  id: string
  doi: string
  title: string
  authors: readonly string[]
  unit: string
  source: string
  volume: string
  issue: string
  first: string
  last: string
  year: number
  type: 'article' | 'book'
  subject: string
  language: string
  open: boolean
}

type Facts = readonly [string, string, string, string, string, string, string, number, string, string]

/** Well-known papers: title, authors, journal, volume, issue, first and last page, year, DOI, subject. Plain facts. */
const papers: readonly Facts[] = [
  [
    'Computing machinery and intelligence',
    'A. M. Turing',
    'Mind',
    '59',
    '236',
    '433',
    '460',
    1950,
    '10.1093/mind/lix.236.433',
    'Computer science',
  ],
  [
    'A mathematical theory of communication',
    'C. E. Shannon',
    'Bell System Technical Journal',
    '27',
    '3',
    '379',
    '423',
    1948,
    '10.1002/j.1538-7305.1948.tb01338.x',
    'Computer science',
  ],
  [
    'A relational model of data for large shared data banks',
    'E. F. Codd',
    'Communications of the ACM',
    '13',
    '6',
    '377',
    '387',
    1970,
    '10.1145/362384.362685',
    'Computer science',
  ],
  [
    'Letters to the editor: go to statement considered harmful',
    'Edsger W. Dijkstra',
    'Communications of the ACM',
    '11',
    '3',
    '147',
    '148',
    1968,
    '10.1145/362929.362947',
    'Computer science',
  ],
  [
    'Molecular structure of nucleic acids',
    'J. D. Watson; F. H. C. Crick',
    'Nature',
    '171',
    '4356',
    '737',
    '738',
    1953,
    '10.1038/171737a0',
    'Biology',
  ],
  [
    'Time, clocks, and the ordering of events in a distributed system',
    'Leslie Lamport',
    'Communications of the ACM',
    '21',
    '7',
    '558',
    '565',
    1978,
    '10.1145/359545.359563',
    'Computer science',
  ],
  [
    'An axiomatic basis for computer programming',
    'C. A. R. Hoare',
    'Communications of the ACM',
    '12',
    '10',
    '576',
    '580',
    1969,
    '10.1145/363235.363259',
    'Computer science',
  ],
  [
    'A vector space model for automatic indexing',
    'G. Salton; A. Wong; C. S. Yang',
    'Communications of the ACM',
    '18',
    '11',
    '613',
    '620',
    1975,
    '10.1145/361219.361220',
    'Library science',
  ],
  [
    'A statistical interpretation of term specificity and its application in retrieval',
    'Karen Sparck Jones',
    'Journal of Documentation',
    '28',
    '1',
    '11',
    '21',
    1972,
    '10.1108/eb026526',
    'Library science',
  ],
  [
    'Citation indexes for science',
    'Eugene Garfield',
    'Science',
    '122',
    '3159',
    '108',
    '111',
    1955,
    '10.1126/science.122.3159.108',
    'Library science',
  ],
  [
    'Networks of scientific papers',
    'Derek J. de Solla Price',
    'Science',
    '149',
    '3683',
    '510',
    '515',
    1965,
    '10.1126/science.149.3683.510',
    'Library science',
  ],
  [
    'An index to quantify an individual’s scientific research output',
    'J. E. Hirsch',
    'Proceedings of the National Academy of Sciences',
    '102',
    '46',
    '16569',
    '16572',
    2005,
    '10.1073/pnas.0507655102',
    'Library science',
  ],
  [
    'The anatomy of a large-scale hypertextual web search engine',
    'Sergey Brin; Lawrence Page',
    'Computer Networks and ISDN Systems',
    '30',
    '1-7',
    '107',
    '117',
    1998,
    '10.1016/s0169-7552(98)00110-x',
    'Computer science',
  ],
  [
    'Deep learning',
    'Yann LeCun; Yoshua Bengio; Geoffrey Hinton',
    'Nature',
    '521',
    '7553',
    '436',
    '444',
    2015,
    '10.1038/nature14539',
    'Computer science',
  ],
]

/** Papers, and the books of the sandbox's libraries. */
export const sandboxWorks: readonly SandboxWork[] = [
  ...papers.map(([title, authors, source, volume, issue, first, last, year, doi, subject], at) => ({
    id: `W${1000 + at}`,
    doi,
    title,
    authors: authors.split('; '),
    unit: at % 2 === 0 ? 'Example University' : 'Example Institute',
    source,
    volume,
    issue,
    first,
    last,
    year,
    type: 'article' as const,
    subject,
    language: 'en',
    open: at % 2 === 0,
  })),
  ...foreignBooks.map(({ title, author, publisher, year, language }, at) => ({
    id: `W${2000 + at}`,
    doi: '',
    title,
    authors: [author],
    unit: '',
    source: publisher,
    volume: '',
    issue: '',
    first: '',
    last: '',
    year: Number(year),
    type: 'book' as const,
    subject: 'Literature',
    language: language === 'chi' ? 'zh' : 'en',
    open: false,
  })),
]

/** The sandbox lets a paper name all earlier papers of its subject. */
export const referencesOf = (work: SandboxWork): SandboxWork[] =>
  work.type === 'book'
    ? []
    : sandboxWorks.filter((one) => one.subject === work.subject && one.year < work.year && one.doi !== '')

export const citingOf = (work: SandboxWork): SandboxWork[] =>
  sandboxWorks.filter((one) => referencesOf(one).some(({ id }) => id === work.id))
