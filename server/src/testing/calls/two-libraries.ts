import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import { upsertTitles } from '../../domain/order-titles/store.ts'
import { payProviders } from '@wenyuan/contract/areas/payments.ts'
import { insertAttachment } from '../../areas/attachments/store.ts'
import { insertPages, insertVolume } from '../../domain/page-images/store.ts'
import { setState } from '../../areas/questionnaires/public.ts'
import { upsertSavedSearch } from '../../areas/search/store.ts'
import { saveCollections } from '../../areas/special-collections/store.ts'
import { saveTopics } from '../../areas/topics/store.ts'
import { addCounts } from '../../domain/usage/store.ts'
import { entryOf, itemOf } from '../entries.ts'
import { importContent } from '../import-content.ts'
import type { TestPortal } from '../portal.ts'
import { smallLibrary } from '../small-library.ts'
import type { OwnThings } from './isolation-inputs.ts'
import { keepFound } from '../../areas/other-libraries/foreign-store.ts'
import { BAIT, type PrivateReader, SECRET, seedPrivateReader } from './private-reader.ts'

const ISBN = '9787020002207'

/** Ids that a reader of `whu` may use. */
export const ownThings: OwnThings = {
  tenant: 'whu',
  branch: 'main',
  record: 'paper',
  barcode: 'B000001',
  'call number': 'G250/7',
}

/** Another reader of the tenant under test, and a reader of another tenant; all their texts are secret. */
export async function seedTwoLibraries(portal: TestPortal): Promise<PrivateReader[]> {
  await portal.load('whu', smallLibrary)
  const whu = { db: portal.appContext.database.ofTenant('whu'), tenant: 'whu' }
  for (const provider of payProviders) {
    // no server listens there: an order is refused earlier, or must not be made
    const settings = { kind: 'signed-http', url: 'http://127.0.0.1:9', merchant: 'm' } as const
    await portal.appContext.gateways.set(whu, provider, { ...settings, key: 'a-key-for-tests-only' })
  }
  await seedOtherLibrary(portal)
  return [
    await seedPrivateReader(portal, 'pku', {
      records: ['pku-private-a', 'pku-private-b', 'pku-private-c', 'pku-private-d'],
      barcodes: ['pku-private-item-a', 'pku-private-item-b'],
      isbn: ISBN,
    }),
    await seedPrivateReader(portal, 'whu', {
      records: ['dream', 'studies', 'introduction', 'digital'],
      barcodes: ['B000002', 'B000003'],
      isbn: ISBN,
    }),
  ]
}

async function seedOtherLibrary(portal: TestPortal): Promise<void> {
  const text = `${BAIT} ${SECRET}`
  const record = {
    title: text,
    authors: [text],
    subjects: [text],
    publishers: [SECRET],
    isbns: [ISBN],
    classNumbers: [{ scheme: 'clc' as const, value: 'I242' }],
    disciplines: [SECRET],
  }
  const place = { branch: 'pku-private-branch', location: 'pku-private-location' }
  await portal.load(
    'pku',
    ['a', 'b', 'c', 'd'].map((one) =>
      entryOf(
        { ...record, recordId: `pku-private-${one}` },
        {
          items: [itemOf(`pku-private-item-${one}`, { ...place, callNumber: 'pku-private-call-number' })],
          loans: 9,
        },
      ),
    ),
  )
  const now = portal.appContext.clock()
  const pku = { db: portal.appContext.database.ofTenant('pku'), tenant: 'pku' }
  const day = '2026-03-15'
  await addCounts(pku, 'search', [{ subject: text, day, count: 50 }])
  for (const kind of ['view', 'loan'] as const)
    await addCounts(pku, kind, [{ subject: 'pku-private-a', day, count: 50 }])
  const words = { 'zh-CN': text, 'zh-TW': text, en: text }
  await saveTopics(pku, [
    {
      code: 'pku-private-topic',
      name: words,
      summary: words,
      classCode: '',
      cover: '',
      from: '',
      to: '',
      state: 'published',
      position: 1,
      blocks: [{ kind: 'text', text: words }],
    },
  ])
  await saveCollections(pku, [
    {
      code: 'pku-private-collection',
      name: words,
      introduction: words,
      rights: words,
      contact: words,
      classCode: '',
      cover: '',
      rightsUrl: '',
      access: 'visitor',
      collectionName: '',
      search: {},
      position: 1,
    },
  ])
  const database = {
    code: 'pku-private-database',
    name: words,
    summary: words,
    vendor: SECRET,
    subjects: [SECRET],
  }
  await importContent(
    portal,
    'databases',
    JSON.stringify({
      ...database,
      url: `https://${SECRET}.example/`,
      labels: [SECRET],
      departments: [SECRET],
    }),
    'pku',
  )
  const course = 'pku-private-course'
  const term = 'pku-private-term'
  const department = 'pku-private-department'
  const lists = {
    departments: { code: department, name: words, introduction: words, librarian: words },
    researchers: { code: 'pku-private-researcher', name: words, title: words, department, fields: [SECRET] },
    'researcher-works': { researcher: 'pku-private-researcher', record: 'pku-private-a' },
    'journal-packages': { code: 'pku-private-package', name: words, access: 'open' },
    'course-terms': { code: term, name: words, year: SECRET, from: '2026-02-23', to: '2026-07-05' },
    theses: { record: 'pku-private-a', department: SECRET, advisors: [SECRET], degree: SECRET },
    courses: { code: course, name: words, summary: words, department },
    'course-runs': { course, term, teachers: [SECRET] },
    'course-items': { course, term, position: 1, record: 'pku-private-a', note: text },
    'order-catalogues': { code: 'pku-private-order-catalogue', name: words, vendor: SECRET },
    funds: { code: 'pku-private-fund', name: words, amount: 100 },
    'shop-rules': { code: 'pku-private-rules', from: '2026-01-01', text: words },
    'shop-categories': { categoryId: 'pku-private-shop-category', name: words, classes: [SECRET] },
    'shop-vendors': {
      code: 'pku-private-vendor',
      name: words,
      adapter: 'demo',
      catalogue: 'pku-private-order-catalogue',
      fund: 'pku-private-fund',
      counters: [{ shopCode: 'pku-private-counter', name: words, address: text }],
    },
    'catalogue-targets': {
      siteId: 'pku-private-target',
      name: words,
      remark: words,
      kind: 'link',
      page: `https://${SECRET}.example/?q={words}`,
      canRequest: true,
    },
    'oai-sources': {
      code: 'pku-private-oai-source',
      name: words,
      on: false,
      url: `https://${SECRET}.example/oai`,
    },
    questionnaires: {
      code: 'pku-private-questionnaire',
      name: words,
      introduction: words,
      results: 'always',
      sections: [{ code: 's', questions: [{ code: 'q', kind: 'short', text: words }] }],
    },
  }
  for (const [kind, entry] of Object.entries(lists))
    await importContent(portal, kind, JSON.stringify(entry), 'pku')
  await upsertTitles(pku, 'pku-private-order-catalogue', [
    {
      titleId: 'pku-private-order-catalogue pku-private-order-title',
      record: { ...blankRecord('pku-private-order-title', '1', SECRET), publishers: [SECRET] },
      price: 100,
      currency: 'CNY',
      digest: 'first',
    },
  ])
  await setState(pku, 'pku-private-questionnaire', 'open')
  await keepFound({ ...pku, now }, 'pku-private-target', [
    {
      foreignId: 'pku-private-foreign',
      record: { ...blankRecord('pku-private-foreign', '1', SECRET), publishers: [SECRET] },
      holdings: [],
      url: '',
    },
  ])
  await upsertSavedSearch(pku, {
    id: 'pku-private-saved',
    resourceCode: 'pku-private-resource',
    body: { searchItems: [{ searchWord: SECRET }] },
  })
  await insertAttachment(pku, {
    attachment_id: 'pku-private-attachment',
    record_id: 'pku-private-a',
    name: `${SECRET}.pdf`,
    media_type: 'application/pdf',
    bytes: 1,
    audience: 'visitor',
    added_at: now,
  })
  await insertVolume(pku, {
    volume_id: 'pku-private-attachment',
    record_id: 'pku-private-a',
    name: SECRET,
    audience: 'visitor',
    rights: '',
    statement: SECRET,
    direction: 'left-to-right',
    pages: 1,
    has_text: true,
    added_at: now,
  })
  const page = { page: 1, label: '1', width: 100, height: 100, text: SECRET, folded: SECRET, words: [] }
  await insertPages(pku, 'pku-private-attachment', [page])
}
