import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import { upsertTitles } from '../../domain/order-titles/store.ts'
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
import { keepFound } from '../../areas/other-libraries/foreign-store.ts'
import { BAIT, SECRET } from './private-reader.ts'

const TEXT = `${BAIT} ${SECRET}`
const course = 'pku-private-course'
const term = 'pku-private-term'
const department = 'pku-private-department'
const words = { 'zh-CN': TEXT, 'zh-TW': TEXT, en: TEXT }

/** The content that librarians of the other library keep, by its kind. */
const content = {
  departments: { code: 'pku-private-department', name: words, introduction: words, librarian: words },
  researchers: { code: 'pku-private-researcher', name: words, title: words, department, fields: [SECRET] },
  'researcher-works': { researcher: 'pku-private-researcher', record: 'pku-private-a' },
  'journal-packages': { code: 'pku-private-package', name: words, access: 'open' },
  'course-terms': { code: term, name: words, year: SECRET, from: '2026-02-23', to: '2026-07-05' },
  theses: { record: 'pku-private-a', department: SECRET, advisors: [SECRET], degree: SECRET },
  courses: { code: course, name: words, summary: words, department },
  'course-runs': { course, term, teachers: [SECRET] },
  'course-items': { course, term, position: 1, record: 'pku-private-a', note: TEXT },
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
    counters: [{ shopCode: 'pku-private-counter', name: words, address: TEXT }],
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
  databases: {
    code: 'pku-private-database',
    name: words,
    summary: words,
    vendor: SECRET,
    subjects: [SECRET],
    url: `https://${SECRET}.example/`,
    labels: [SECRET],
    departments: [SECRET],
  },
  questionnaires: {
    code: 'pku-private-questionnaire',
    name: words,
    introduction: words,
    results: 'always',
    sections: [{ code: 's', questions: [{ code: 'q', kind: 'short', text: words }] }],
  },
}

/** Another tenant, with something of every kind that is secret. */
export async function seedOtherLibrary(portal: TestPortal, isbn: string): Promise<void> {
  const pku = { db: portal.appContext.database.ofTenant('pku'), tenant: 'pku' }
  const now = portal.appContext.clock()
  await seedRecords(portal, isbn)
  await seedCounts(pku)
  await seedCollections(pku)
  for (const [kind, entry] of Object.entries(content))
    await importContent(portal, kind, JSON.stringify(entry), 'pku')
  await setState(pku, 'pku-private-questionnaire', 'open')
  await seedTitles({ ...pku, now })
  await seedFiles(pku, now)
  await upsertSavedSearch(pku, {
    id: 'pku-private-saved',
    resourceCode: 'pku-private-resource',
    body: { searchItems: [{ searchWord: SECRET }] },
  })
}

async function seedRecords(portal: TestPortal, isbn: string): Promise<void> {
  const record = {
    title: TEXT,
    authors: [TEXT],
    subjects: [TEXT],
    publishers: [SECRET],
    isbns: [isbn],
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
}

async function seedCounts(pku: TenantScope): Promise<void> {
  const day = '2026-03-15'
  await addCounts(pku, 'search', [{ subject: TEXT, day, count: 50 }])
  for (const kind of ['view', 'loan'] as const)
    await addCounts(pku, kind, [{ subject: 'pku-private-a', day, count: 50 }])
}

async function seedCollections(pku: TenantScope): Promise<void> {
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
}

/** Titles that could be ordered, and one found at another library. */
async function seedTitles(pku: TimedScope): Promise<void> {
  await upsertTitles(pku, 'pku-private-order-catalogue', [
    {
      titleId: 'pku-private-order-catalogue pku-private-order-title',
      record: { ...blankRecord('pku-private-order-title', '1', SECRET), publishers: [SECRET] },
      price: 100,
      currency: 'CNY',
      digest: 'first',
    },
  ])
  await keepFound(pku, 'pku-private-target', [
    {
      foreignId: 'pku-private-foreign',
      record: { ...blankRecord('pku-private-foreign', '1', SECRET), publishers: [SECRET] },
      holdings: [],
      url: '',
    },
  ])
}

async function seedFiles(pku: TenantScope, now: Date): Promise<void> {
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
