import type { NameOf } from '@wenyuan/contract/staff/calls.ts'
import sharp from 'sharp'
import { takePersonFile } from '../person-file.ts'
import { makeJobs } from '../../app/job-kinds.ts'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { insertApproval } from '../../domain/staff/approval-store.ts'
import { commandLine } from '../../domain/staff/audit-store.ts'
import { noteLinks } from '../../domain/links/link-store.ts'
import { addCounts } from '../../domain/usage/store.ts'
import { SECRET } from '../calls/private-reader.ts'
import { archiveRow } from '../archive-row.ts'
import { deadJob } from '../dead-job.ts'
import { entryOf } from '../entries.ts'
import { branchIn, type Example, type ExampleLibrary, recordOf } from './example-library.ts'

const onAccount: Example = async ({ account }) => ({ account: await account() })

async function staffMember({ done }: ExampleLibrary, login: string) {
  const { staffId } = await done('staff-add', { login, name: login, roles: ['content'] })
  return { staffId }
}

/** A charge whose waiving somebody else has asked for. */
async function waitingMoney({ portal: { appContext }, account, done }: ExampleLibrary) {
  const own = await account()
  const { chargeId } = await done('charge', { account: own, kind: 'damage', fen: 900 })
  const where = { db: appContext.database.ofTenant('whu'), tenant: 'whu', now: appContext.clock() }
  const reader = await findReaderByAccount(where, own)
  const asked = { operation: 'waive', input: { chargeId, reason: '' }, fen: 900, reason: '' } as const
  const about = { ...asked, readerId: reader?.reader_id ?? '', receiptNo: `waits ${chargeId}` }
  return { approvalId: await insertApproval(where, commandLine, about) }
}

const RECORD = recordOf('C0')
const records = new TextEncoder().encode('{"id":"r1","type":"book","title":"水文志"}\n')
const marcExample = {
  leader: '00000nam a2200000   4500',
  fields: [{ tag: '245', indicator1: '0', indicator2: '0', subfields: [{ code: 'a', value: '题名' }] }],
}
const picture = async () => {
  const red = { create: { width: 300, height: 450, channels: 3 as const, background: '#a02020' } }
  return sharp(red).png().toBuffer()
}
const cover = async ({ upload }: ExampleLibrary) => ({
  recordId: RECORD,
  uploadId: await upload('cover', await picture()),
})

const searchedInVain: Example = async ({ portal: { appContext } }) => {
  const subject = 'searched in vain'
  const day = appContext.clock().toISOString().slice(0, 10)
  const where = { db: appContext.database.ofTenant('whu'), tenant: 'whu' }
  await addCounts(where, 'empty-search', [{ subject, day, count: 2 }])
  return { words: subject, title: subject }
}

const stockTake = async ({ done }: ExampleLibrary) =>
  (await done('begin-stock-take', { name: '盘点', branch: 'main' })).takeId

const plan = async (library: ExampleLibrary) => {
  const code = `plan-${++plans}`
  await library.done('save-content', {
    kind: 'floor-plans',
    entry: { code, library: await branchIn(library), floor: '1' },
  })
  return { code, uploadId: await library.upload('floor-plan', await picture()) }
}
let plans = 0

/** An example of each operation on the library itself. */
export const siteExamples: Record<NameOf<'operation'>, Example> = {
  'save-content': () => ({ kind: 'libraries', entry: { code: 'south', name: '南馆' } }),
  'remove-content': async (library) => ({ kind: 'libraries', code: await branchIn(library) }),
  'import-content': () => ({
    kind: 'libraries',
    content: Buffer.from('code,name\nnorth,北馆\n').toString('base64'),
  }),
  'begin-upload': () => ({ purpose: 'attachment', fileName: '目录.txt', bytes: 10 }),
  'drop-upload': async ({ upload }) => ({ uploadId: await upload('catalogue', records) }),
  'begin-import': async ({ upload }) => ({ uploadId: await upload('catalogue', records) }),
  'begin-rows': async ({ upload }) => ({
    uploadId: await upload('rows', new TextEncoder().encode('account,name\n20269999,王宁\n')),
    kind: 'readers',
    columns: ['account', 'name'],
    isTrial: true,
  }),
  'begin-archive': async ({ portal }) => {
    await archiveRow(portal, 'whu', { way: 'out', state: 'done' })
    return { parts: ['library'] }
  },
  'begin-restore': async ({ portal, upload }) => {
    await archiveRow(portal, 'whu', { way: 'in', state: 'failed' })
    return { uploadId: await upload('archive', records) }
  },
  'resume-restore': async ({ portal }) => ({
    archiveId: await archiveRow(portal, 'whu', { way: 'in', state: 'stopped' }),
  }),
  'stop-archive': async ({ portal }) => ({
    archiveId: await archiveRow(portal, 'whu', { way: 'out', state: 'running' }),
  }),
  'open-archive': async ({ portal }) => ({
    archiveId: await archiveRow(portal, 'whu', { way: 'out', state: 'done' }),
  }),
  'drop-archive': async ({ portal }) => ({
    archiveId: await archiveRow(portal, 'whu', { way: 'out', state: 'failed' }),
  }),
  'import-journal-list': async ({ done, upload }) => {
    await done('save-content', {
      kind: 'journal-packages',
      entry: { code: 'list', name: '期刊包', access: 'open' },
    })
    const list = new TextEncoder().encode('publication_title\tprint_identifier\n水文\t0028-0836\n')
    return { code: 'list', uploadId: await upload('journal-list', list) }
  },
  'stop-import': async ({ done }) => {
    const running = await done('list-imports', {})
    return { importId: running.records[0]?.importId }
  },
  'end-leavers': async ({ portal, done }) => {
    const { version } = await done('show-settings', {})
    await done('save-settings', { version, changes: { personFile: { comesFrom: 'folder', mostLeavers: 1 } } })
    for (const file of ['account,name\n20268001,甲\n20268002,乙\n', 'account,name\n20268001,甲\n'])
      await takePersonFile(portal, file)
    const [last] = (await done('list-imports', {})).records
    return { importId: last?.importId ?? '' }
  },
  'undo-import': async ({ portal, upload, done }) => {
    const importId = await upload('catalogue', records)
    await done('begin-import', { uploadId: importId })
    await makeJobs(portal.appContext).round()
    return { importId }
  },
  'withdraw-record': () => ({ recordId: RECORD }),
  'restore-record': () => ({ recordId: RECORD }),
  'begin-stock-take': () => ({ name: '二层东区', branch: 'main' }),
  'scan-stock': async (library) => ({ takeId: await stockTake(library), barcodes: [library.copy()] }),
  'end-stock-take': async (library) => ({ takeId: await stockTake(library), marksMissing: false }),
  'edit-record': async ({ done }) => {
    const { contentVersion: version } = await done('show-record', { recordId: RECORD })
    return { recordId: RECORD, version, form: { notes: ['附录一卷'] } }
  },
  'edit-marc': async ({ portal, done }) => {
    await portal.load('whu', [{ ...entryOf({ recordId: 'marc', title: '题名' }), marc: marcExample }])
    const { contentVersion: version } = await done('show-record', { recordId: 'marc' })
    return { recordId: 'marc', version, text: `LDR ${marcExample.leader}\n245 00 $a水经注` }
  },
  'undo-record-edits': async ({ done }) => {
    const { contentVersion: version } = await done('show-record', { recordId: RECORD })
    await done('edit-record', { recordId: RECORD, version, form: { keywords: ['水文'] } })
    return { recordId: RECORD }
  },
  'add-record': () => ({ type: 'book', form: { title: ['赠书'] } }),
  'add-copies': () => ({ recordId: RECORD, barcodes: ['new-1', 'new-2'], fields: { branch: 'main' } }),
  'change-copy': async ({ copy, done }) => {
    const barcode = copy()
    const { records } = await done('list-copies', { barcodes: [barcode] })
    return { barcode, version: records[0]?.version, fields: { price: 4_500 } }
  },
  'change-copies': ({ copy }) => ({ barcodes: [copy(), copy()], fields: { status: 'reference' } }),
  'withdraw-copies': ({ copy }) => ({ barcodes: [copy()], reason: '破损' }),
  'restore-copy': async ({ copy, done }) => {
    const barcode = copy()
    await done('withdraw-copies', { barcodes: [barcode], reason: '误剔' })
    return { barcode }
  },
  'attach-file': async ({ upload }) => ({
    recordId: RECORD,
    uploadId: await upload('attachment', new TextEncoder().encode('目录\n')),
    audience: 'visitor',
  }),
  'set-cover': cover,
  'remove-cover': async (library) => {
    await library.done('set-cover', await cover(library))
    return { recordId: RECORD }
  },
  'keep-picture': async ({ upload }) => ({ uploadId: await upload('picture', await picture()) }),
  'set-plan-picture': plan,
  'remove-plan-picture': async (library) => {
    const { code, uploadId } = await plan(library)
    await library.done('set-plan-picture', { code, uploadId })
    return { code }
  },
  'set-closed-days': () => ({ from: '2026-10-01' }),
  'record-visits': () => ({ visits: [{ gate: 'A1', at: '2026-03-05 14:00', count: 12 }] }),
  'import-visits': () => ({
    content: Buffer.from('gate,time,count\nA1,2026-03-05 15:00,7\n').toString('base64'),
  }),
  'save-settings': async ({ done }) => {
    const { version } = await done('show-settings', {})
    return { version, changes: { footerPhone: '027-1234' } }
  },
  'rename-library': () => ({ name: { 'zh-CN': '新名' } }),
  'staff-add': () => ({ login: 'new', name: 'New', roles: ['content'] }),
  'staff-change': async (library) => ({
    ...(await staffMember(library, 'changed')),
    name: 'Changed',
    roles: ['look-only'],
    isDisabled: false,
  }),
  'staff-reset': (library) => staffMember(library, 'reset'),
  'staff-sign-out': (library) => staffMember(library, 'out'),
  'staff-link': async (library) => ({ ...(await staffMember(library, 'link')), provider: 'oidc' }),
  'save-role': () => ({ code: 'own', name: { 'zh-CN': '自建' }, rights: ['checkin'] }),
  'remove-role': async ({ done }) => {
    await done('save-role', { code: 'gone', name: { 'zh-CN': '旧' }, rights: ['checkin'] })
    return { code: 'gone' }
  },
  'approve-money': waitingMoney,
  'refuse-money': waitingMoney,
  'add-api-key': () => ({ name: 'kiosk', rights: ['all'] }),
  'import-order-titles': async ({ done, upload }) => {
    await done('save-content', { kind: 'order-catalogues', entry: { code: 'spring', name: '春季书目' } })
    const file = new TextEncoder().encode('id,title,isbn\no1,新书,9787302000013\n')
    return { code: 'spring', uploadId: await upload('order-titles', file) }
  },
  'clear-order-titles': async ({ done }) => {
    await done('save-content', { kind: 'order-catalogues', entry: { code: 'old', name: '旧书目' } })
    return { code: 'old' }
  },
  'import-course-rolls': () => ({
    content: Buffer.from('course,term,account\nnone,now,nobody\n').toString('base64'),
  }),
  'recheck-link': async ({ portal: { appContext } }) => {
    const url = 'https://127.0.0.1:9/closed'
    const link = { url, source: 'record', sourceId: RECORD, title: '书', verdict: 'failing' } as const
    const where = { db: appContext.database.ofTenant('whu'), tenant: 'whu', now: appContext.clock() }
    await noteLinks(where, '2026-03-14', [{ ...link, detail: 'refused', isFailure: true }])
    return { url }
  },
  'revoke-api-key': async ({ done }) => {
    const made = await done('add-api-key', { name: 'gone', rights: ['checkin'] })
    return { keyId: 'keyId' in made ? made.keyId : '' }
  },
  'register-reader': () => ({ account: `${SECRET}-new`, fields: { name: SECRET, phone: '13900009998' } }),
  'change-reader': async ({ account, done }) => {
    const own = await account()
    const { version } = await done('show-reader', { account: own })
    return { account: own, version, fields: { name: `${SECRET} 2` } }
  },
  'reset-reader-password': onAccount,
  'erase-reader': async ({ account }) => ({ account: await account(), unasked: true }),
  'card-lost': onAccount,
  'card-found': async ({ account, done }) => {
    const own = { account: await account() }
    await done('card-lost', own)
    return own
  },
  'block-reader': async ({ account }) => ({ account: await account(), reason: SECRET }),
  'unblock-reader': async ({ account, done }) => {
    const own = { account: await account() }
    await done('block-reader', { ...own, reason: SECRET })
    return own
  },
  'recheck-block': onAccount,
  'add-note': async ({ account }) => ({ account: await account(), note: SECRET }),
  'remove-note': async ({ account, done }) => {
    const { noteId } = await done('add-note', { account: await account(), note: SECRET })
    return { noteId }
  },
  renew: async ({ portal, account, copy, done }) => {
    const barcode = copy()
    await done('checkout', { account: await account(), barcode })
    // a loan is renewed in its last days
    await portal.appContext.database
      .ofTenant('whu')
      .updateTable('loan')
      .set({ due_on: '2026-03-16' })
      .where('tenant', '=', 'whu')
      .where('barcode', '=', barcode)
      .execute()
    return { barcode }
  },
  'claim-returned': async ({ account, copy, done }) => {
    const barcode = copy()
    await done('checkout', { account: await account(), barcode })
    return { barcode, isClaimed: true }
  },
  'try-connection': () => ({ what: 'mail', to: `${SECRET}@example.edu` }),
  'save-library-system': async ({ done }) => {
    const { version } = await done('show-library-system', {})
    return { version, system: { kind: 'built-in' } }
  },
  'save-payment-gateway': async ({ done }) => {
    const { gateways } = await done('show-payment-gateways', {})
    return {
      provider: 'boc',
      version: gateways.find(({ provider }) => provider === 'boc')?.version,
      gateway: { kind: 'none' },
    }
  },
  'save-sources': async ({ done }) => {
    const { version } = await done('show-sources', {})
    return { version, sources: ['open-library'] }
  },
  'rebuild-index': () => ({}),
  'retry-job': async ({ portal }) => ({ jobId: await deadJob(portal) }),
  'drop-job': async ({ portal }) => ({ jobId: await deadJob(portal) }),
  'run-nightly-jobs': () => ({ job: 'links' }),
  'send-test-notice': () => ({
    entry: { kind: 'fine', title: '费用', text: '《{title}》' },
    to: `${SECRET}@example.edu`,
  }),
  'save-search-weights': async ({ done }) => {
    const { version } = await done('show-search-weights', {})
    return { version, weights: { loans: 1 } }
  },
  'suggest-searched': searchedInVain,
  'save-search-words': async ({ done }) => done('show-search-words', {}),
  'save-search-synonyms': async ({ done }) => {
    const { version } = await done('show-search-synonyms', {})
    return { version, synonyms: '土豆, 马铃薯' }
  },
  'decide-learned-words': () => ({ typed: '水文宝典', meant: '江河水文志', isRemoved: true }),
  'close-drawer': () => ({ branch: '', day: '2026-03-15', openingFen: 0, countedFen: 0 }),
}
