import type { ArchiveChoice } from '../domain/archive/write-archive.ts'
import type { ArchiveLink, ArchiveRow } from '@wenyuan/contract/staff/archives.ts'
import { expect } from 'vitest'
import { makeJobs } from '../app/job-kinds.ts'
import { hashPassword } from '../domain/readers/passwords.ts'
import { contentKinds } from '../staff-api/content-kinds.ts'
import { seedPrivateReader } from './calls/private-reader.ts'
import { contentExamples } from './content-examples.ts'
import { entryOf, itemOf } from './entries.ts'
import { insertKeptRows } from './kept-rows.ts'
import type { TestPortal } from './portal.ts'
import { askStaff } from './staff-account.ts'
import { staffCaller } from './staff.ts'
import { staffUpload } from './staff-upload.ts'

export const PASSWORD = 'Wen-yuan-2026'
const titles = ['红楼梦', '水经注疏', '三国演义', '高等数学', '图书馆学导论']

/** Fills a library with records, copies, readers, loans, charges, lists, content and settings of every kind. */
export async function fillLibrary(portal: TestPortal, token: string): Promise<void> {
  const { tenant, appContext } = portal
  const ask = (name: Parameters<typeof askStaff>[1], body: object) => askStaff(portal, name, body, { token })
  const entries = titles.map((title, at) =>
    entryOf(
      { recordId: `r${at}`, title, authors: ['王宁'], docCode: at === 1 ? '3' : '1' },
      { items: [itemOf(`B${at}`), itemOf(`C${at}`)], loans: at },
    ),
  )
  await portal.load(tenant, [...entries, entryOf({ recordId: 'dream', title: '梦溪笔谈' })])
  for (const [kind, { entry }] of Object.entries(contentExamples)) {
    const code = contentKinds.get(kind)?.parse(entry)
    const shown =
      kind === 'notices' ? await ask('show-content', { kind, ...code, entry: undefined }) : undefined
    const { version = '' } = (shown?.data ?? {}) as { version?: string }
    const { errCode } = await ask('save-content', { kind, entry, version })
    expect([kind, errCode]).toEqual([kind, null])
  }
  const own = await seedPrivateReader(portal, tenant, {
    records: ['r0', 'r1', 'r2', 'r3'],
    barcodes: ['B0', 'B1'],
    isbn: '9787020002207',
  })
  const db = appContext.database.ofTenant(tenant)
  await insertKeptRows(db, tenant, own.readerId)
  await portal.signIn('silent', { history_kept: false, name: '王芳', phone: '+8613800000001' })
  await lendTo(portal, 'lender')
  const desk = await staffCaller(portal, { as: tenant })
  expect((await desk('checkout', { account: 'silent', barcode: 'B4' })).errCode).toBeNull()
  const { version } = (await ask('show-settings', {})).data as { version: string }
  const settings = await ask('save-settings', { version, changes: { footerPhone: '027-6875' } })
  expect(settings.errCode).toBeNull()
  await appContext.feed.feedPending(tenant)
}

/** A reader with a password, a loan of B2, a past loan of B3 and a charge. */
export async function lendTo(portal: TestPortal, account: string): Promise<void> {
  const password_hash = await hashPassword(PASSWORD)
  const about = { password_hash, password_initial: false, name: '李明', reader_type: 'student' }
  await portal.signIn(account, about)
  const desk = await staffCaller(portal, { as: portal.tenant })
  const done = async (...asked: Parameters<typeof desk>) => expect((await desk(...asked)).errCode).toBeNull()
  await done('checkout', { account, barcode: 'B2' })
  await done('checkout', { account, barcode: 'B3' })
  await done('checkin', { barcode: 'B3' })
  await done('charge', { account, kind: 'damage', fen: 1250 })
}

/** Makes an archive as the room does. @returns its entry, and the file as it is downloaded */
export async function archived(
  portal: TestPortal,
  token: string,
  choice: ArchiveChoice,
  as = portal.tenant,
): Promise<{ row: ArchiveRow; file: Buffer; url: string }> {
  const begun = await askStaff(portal, 'begin-archive', choice, { token, as })
  expect(begun.errCode).toBeNull()
  const { archiveId } = begun.data as { archiveId: string }
  await makeJobs(portal.appContext).round()
  const row = await archiveEntry(portal, token, archiveId, as)
  if (row.state !== 'done') throw new Error(`The archive: ${row.state} ${row.because} ${row.place}`)
  const { data } = await askStaff(portal, 'open-archive', { archiveId }, { token, as })
  const url = `${portal.address}${(data as ArchiveLink).url}`
  return { row, url, file: Buffer.from(await (await fetch(url)).arrayBuffer()) }
}

export async function archiveEntry(
  portal: TestPortal,
  token: string,
  archiveId: string,
  as = portal.tenant,
): Promise<ArchiveRow> {
  const { data } = await askStaff(portal, 'list-archives', { rows: 100 }, { token, as })
  const { total, records } = data as { total: number; records: ArchiveRow[] }
  expect(total).toBe(records.length)
  const row = records.find((one) => one.archiveId === archiveId)
  if (!row) throw new Error('The archive is not listed.')
  return row
}

/** Restores a file into a library as the room does. @returns the entry; the code where it is refused */
export async function restored(
  portal: TestPortal,
  token: string,
  file: Uint8Array,
  as: string,
): Promise<ArchiveRow | string> {
  const there = { ...portal, tenant: as, address: portal.address }
  const about = { purpose: 'archive', fileName: 'library.zip', bytes: file } as const
  const uploadId = await staffUpload(there, token, about)
  const begun = await askStaff(portal, 'begin-restore', { uploadId }, { token, as })
  if (begun.errCode !== null) return begun.errCode
  await makeJobs(portal.appContext).round()
  return archiveEntry(portal, token, uploadId, as)
}
