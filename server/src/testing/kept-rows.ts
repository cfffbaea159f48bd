import { sql } from 'kysely'
import { blankRecord } from '../domain/catalogue/mapping/blank-record.ts'
import type { Db } from '../platform/db/dialect.ts'

const words = { 'zh-CN': '旧', 'zh-TW': '舊', en: 'Old' }
const at = '2020-01-01T00:00:00Z'
const day = '2020-01-01'

/** Rows as the oldest version wrote them, of kinds that neither the demo nor what librarians do leaves behind. */
const keptRows: Readonly<Record<string, Record<string, unknown>>> = {
  answer_sheet: { sheet_id: 'old', code: 'old', version: 1, day, answers: { q: ['a'] } },
  bookshop_connection: { vendor: 'old', settings: { kind: 'file' } },
  bookshop_order: {
    vendor: 'old',
    order_no: 'old',
    state: 'shipped',
    taken_at: at,
    sent_at: at,
    carrier: '',
    parcel_no: '',
    steps: [{ at, place: '', text: '' }],
  },
  catalogue_import: {
    import_id: 'old',
    file_name: 'old.mrc',
    bytes: 1,
    format: 'marc21',
    encoding: '',
    source: '',
    actor_name: 'old',
    state: 'done',
    made_at: at,
    ended_at: at,
    copy_fields: { tag: '952', codes: { p: 'barcode' } },
  },
  discovery_answer: { question: 'old', answer: {}, asked_at: at },
  donation_news: { code: 'old', day, entry: { code: 'old', title: words, text: words, date: day, url: '' } },
  enrichment_answer: { provider: 'old', question: 'old', answer: {}, asked_at: at },
  foreign_record: {
    site_id: 'old',
    foreign_id: 'old',
    found: { foreignId: 'old', record: blankRecord('old', '1', '旧'), holdings: [], url: '' },
    seen_at: at,
  },
  import_change: { import_id: 'old', kind: 'copy', key: 'old', before: {}, after: '' },
  item_type: { code: 'old', entry: { code: 'old', name: words } },
  lti_platform: {
    code: 'old',
    entry: {
      code: 'old',
      name: words,
      on: true,
      issuer: 'https://lms.example',
      clientId: 'old',
      deployments: [],
      authUrl: 'https://lms.example/auth',
      keysUrl: 'https://lms.example/keys',
      tokenUrl: '',
      origins: [],
      rolls: false,
      account: 'sub',
    },
  },
  lti_tool_key: { key_id: 'old', public_key: { kty: 'RSA' }, private_key: 'x', made_at: at },
  notice_text: { kind: 'due-soon', title: words, text: words },
  oai_source: {
    code: 'old',
    list: 'old',
    entry: {
      code: 'old',
      name: words,
      on: false,
      url: 'https://oai.example',
      prefix: 'oai_dc',
      format: 'oai_dc',
      set: '',
      docCode: '1',
    },
  },
  pay_gateway: {
    provider: 'campus',
    settings: { kind: 'signed-http', url: 'http://127.0.0.1:9', merchant: 'm', key: 'stored in plain text' },
  },
  shop_category: {
    code: 'old',
    position: 1,
    entry: { categoryId: 'old', parentId: '', name: words, classes: [], position: 1 },
  },
  shop_rule: { code: 'old', from_day: day, entry: { code: 'old', from: day, text: words } },
  sip2_terminal: {
    code: 'old',
    entry: {
      code: 'old',
      name: words,
      on: true,
      password: '',
      branch: 'main',
      networks: [],
      may: ['lend'],
      needsPin: true,
      encoding: 'utf-8',
      language: 'en',
    },
  },
  staff_api_key: {
    key_id: 'old',
    name: 'old',
    key_hash: 'x',
    rights: ['catalogue'],
    networks: [],
    made_at: at,
    revoked_at: null,
  },
  subscription: {
    subscription_id: 'old',
    kind: 'search',
    value: '',
    label: '旧',
    body: { searchItems: [{ searchWord: '红楼梦' }] },
    address: '',
    digest: 'old',
    frequency: 'daily',
    channels: [],
    feed_token: 'old',
    created_at: at,
    seen_at: at,
    told_at: null,
  },
  suggestion_reason: { code: 'old', position: 1, entry: { code: 'old', name: words, position: 1 } },
  thesis: { record_id: 'dream', entry: { record: 'dream', advisors: [] } },
}

const marc = JSON.stringify({ leader: '00000nam a2200000', fields: [] })

const stored = (name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && name !== 'channels' ? JSON.stringify(value) : value

/** Puts the kept rows into a library that has a record `dream`. Those of readers belong to one. */
export async function insertKeptRows(db: Db, tenant: string, readerId: string): Promise<void> {
  await sql`update bib_record set marc = ${marc} where tenant = ${tenant} and record_id = 'dream'`.execute(db)
  for (const [table, columns] of Object.entries(keptRows)) {
    const row = { tenant, ...columns, ...(table === 'subscription' && { reader_id: readerId }) }
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const values = sql.join(Object.entries(row).map(([name, value]) => sql.val(stored(name, value))))
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db)
  }
}
