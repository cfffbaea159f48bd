/** What a form sends for a new entry, and what changes in it afterwards. */
export interface ContentExample {
  entry: Record<string, unknown>
  change: Record<string, unknown>
}

const of = (
  entry: Record<string, unknown>,
  change: Record<string, unknown> = { name: '新名' },
): ContentExample => ({ entry, change })
const named = (more: Record<string, unknown> = {}) => of({ code: 'x1', name: '名称', ...more })

/** The first entry of each kind of content, those that others name before them. */
export const contentExamples: Readonly<Record<string, ContentExample>> = {
  libraries: named({ code: 'east' }),
  locations: named({ library: 'east' }),
  'floor-plans': named({ library: 'east', floor: '2' }),
  'database-vendors': named(),
  'database-subjects': named(),
  'database-departments': named(),
  'database-labels': named(),
  departments: named(),
  databases: named({ url: 'https://database.example/', departments: ['x1'] }),
  'database-prices': of(
    { code: 'x1', database: 'x1', from: '2026-01', to: '2026-12', fen: 100 },
    { fen: 200 },
  ),
  'journal-packages': named({ database: 'x1' }),
  'course-terms': named({ from: '2026-02-16', to: '2026-06-28' }),
  courses: named({ department: 'x1', databases: ['x1'] }),
  'course-runs': of({ course: 'x1', term: 'x1', teachers: ['王老师'] }, { teachers: ['李老师'] }),
  'course-items': of({ course: 'x1', term: 'x1', position: 1, title: '教材' }, { note: '第三版' }),
  'lti-platforms': named({
    issuer: 'https://moodle.example',
    clientId: 'portal',
    deployments: ['1'],
    authUrl: 'https://moodle.example/auth',
    keysUrl: 'https://moodle.example/keys',
  }),
  'item-types': named({}),
  'sip2-terminals': named({ password: 'open sesame', networks: ['10.0.0.0/8'] }),
  researchers: named({ department: 'x1' }),
  'researcher-works': of({ researcher: 'x1', record: 'r1' }, { state: 'rejected' }),
  theses: of({ record: 'r1', state: 'approved', department: 'x1' }, { embargo: '2027-07-01' }),
  lists: named({ records: ['r1'] }),
  collections: named({ rights: '公有领域', collectionName: '古籍' }),
  'best-answers': of(
    { code: 'x1', words: ['打印'], title: '打印', address: '/collectionNav' },
    { title: '新名' },
  ),
  topics: named({ blocks: [{ kind: 'records', records: ['r1'] }] }),
  'donation-news': of({ code: 'x1', title: '捐赠', date: '2026-03-01' }, { title: '新名' }),
  notices: of({ kind: 'arrived', title: '到书', text: '请来取书' }, { title: '新名' }),
  questionnaires: named({
    sections: [{ code: 's', questions: [{ code: 'q', kind: 'long', text: '您的意见' }] }],
  }),
  'order-catalogues': named(),
  'suggestion-reasons': named(),
  funds: named({ amount: 100_000 }),
  'shop-rules': of({ code: 'x1', from: '2026-01-01', text: '规则' }, { text: '新规则' }),
  'shop-categories': of({ categoryId: 'x1', name: '文学', classes: ['I'] }),
  'shop-vendors': named({ adapter: 'file', catalogue: 'x1', fund: 'x1' }),
  'catalogue-targets': of({ siteId: 'x1', name: '外馆', kind: 'sru', url: 'https://sru.example/' }),
  'oai-sources': named({ url: 'https://theses.example/oai' }),
  'loan-rules': of({ readerType: 'guest', days: 30 }, { days: 40 }),
  'closed-days': of({ library: 'east', day: '2026-10-01' }, {}),
}
