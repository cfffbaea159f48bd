import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_LIMIT } from '@wenyuan/contract/constants/uploads.ts'
import type {
  ImportPreview,
  ImportRow,
  PreviewedRecord,
  RejectedRow,
  RejectsFile,
  UploadBegun,
} from '@wenyuan/contract/staff/catalogue.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { makeJobs } from '../app/job-kinds.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { longTest } from '../platform/testing/rounds.ts'

/** What the answers of these tests have. */
interface Data extends UploadBegun, Omit<ImportPreview, 'records'>, RejectsFile {
  total: number
  records: (PreviewedRecord & ImportRow & RejectedRow)[]
}

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
})

const ask = async (
  path: StaffCallName | 'upload-part',
  body: object,
  options: Parameters<typeof askStaff>[3] = {},
) => {
  const answer = await askStaff(portal, path, body, { token, ...options })
  return { ...answer, data: answer.data as Data }
}

const records = (count: number, title = '水文') =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({ id: `r${at}`, type: 'book', title: `${title}${at}` }),
  ).join('\n')

const announce = (fileName: string, bytes: number, purpose = 'catalogue') =>
  ask('begin-upload', { purpose, fileName, bytes })

const send = async (
  uploadId: string,
  offset: number,
  bytes: Buffer,
  as: { token?: string; as?: string } = {},
) => {
  const address = `${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=${offset}`
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      mappingpath: as.as ?? portal.tenant,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${as.token ?? token}`,
    },
    body: new Uint8Array(bytes),
  })
  const { data, errCode } = (await response.json()) as { data: unknown; errCode: string | null }
  return { status: response.status, data, errCode }
}

async function upload(name: string, content: string | Buffer): Promise<string> {
  const bytes = Buffer.from(content)
  const { uploadId } = (await announce(name, bytes.length)).data
  expect((await send(uploadId, 0, bytes)).data).toEqual({ received: bytes.length, isComplete: true })
  return uploadId
}

const begin = (uploadId: string, more: object = {}) => ask('begin-import', { uploadId, ...more })
const work = () => makeJobs(portal.appContext).round()
const imports = async () => (await ask('list-imports', { rows: 100 })).data.records
const latest = async () => (await imports())[0]
const files = () =>
  readdir(join(portal.appContext.config.dataFolder, 'attachments', portal.tenant, 'uploads'))

test('a file is uploaded, looked at, imported in the background, and readers find its records', async () => {
  const uploadId = await upload('books.jsonl', `${records(12)}\n{"id":"bad"}\n`)
  const preview = (await ask('preview-import', { uploadId })).data
  expect(preview).toMatchObject({ format: 'jsonl', encoding: 'utf-8' })
  expect(preview.records).toHaveLength(10)
  expect(preview.records[0]).toMatchObject({ recordId: 'r0', title: '水文0', isKnown: false })
  expect((await begin(uploadId)).data).toEqual({ importId: uploadId })
  expect(await latest()).toMatchObject({ state: 'waiting', fileName: 'books.jsonl' })
  portal.setNow(new Date('2026-03-15T04:00:01Z'))
  await work()
  expect(await latest()).toMatchObject({ state: 'done', read: 13, added: 12, rejected: 1 })
  const found = await portal.ask(search.search, {
    searchItems: [{ searchField: 'all', searchWord: '水文3' }],
  })
  expect(found.total).toBeGreaterThan(0)
  const rejects = await ask('list-import-rejects', {
    importId: uploadId,
  })
  expect(rejects.data).toMatchObject({ total: 1, records: [{ record: 13, line: 13 }] })
  const saved = await ask('export-import-rejects', { importId: uploadId })
  expect(saved.data.content).toContain('bad')
  // the file itself is not kept
  expect(await files()).toEqual([`${uploadId}.rejects`])
})

test('in its first week the library is told that nothing counts as new, and may say otherwise', async () => {
  const row = (id: string) => JSON.stringify({ id, type: 'book', title: `新到${id}` })
  const arrivedOf = async (id: string, more: object) => {
    const uploadId = await upload(`${id}.jsonl`, row(id))
    expect((await ask('preview-import', { uploadId })).data.isArriving).toBe(false)
    await begin(uploadId, more)
    await work()
    const { records: fresh } = await portal.ask(home.newBooks, { rows: 50 })
    return fresh.some(({ recordId }) => recordId === id)
  }
  expect(await arrivedOf('begun', {})).toBe(false)
  expect(await arrivedOf('bought', { arrived: 'today' })).toBe(true)
})

test('the same file again changes nothing', async () => {
  const uploadId = await upload('again.jsonl.gz', gzipSync(records(12)))
  const preview = (await ask('preview-import', { uploadId })).data
  expect(preview.records.every(({ isKnown }) => isKnown)).toBe(true)
  await begin(uploadId)
  portal.setNow(new Date('2026-03-15T04:00:02Z'))
  await work()
  expect((await imports()).find(({ importId }) => importId === uploadId)).toMatchObject({
    state: 'done',
    added: 0,
    updated: 0,
    unchanged: 12,
  })
})

test('imports of a library follow each other; one that waits can be stopped', async () => {
  const states = async () => {
    const rows = await imports()
    return begun.map((id) => rows.find(({ importId }) => importId === id)?.state)
  }
  const begun: string[] = []
  for (const [at, title] of ['甲', '乙', '丙', '丁'].entries()) {
    portal.setNow(new Date(`2026-03-15T04:00:1${at}Z`))
    const uploadId = await upload(`${title}.jsonl`, records(3, title))
    expect((await begin(uploadId)).status).toBe(200)
    begun.push(uploadId)
  }
  const [first = '', , third = ''] = begun
  expect(await states()).toEqual(['waiting', 'queued', 'queued', 'queued'])
  for (const importId of [first, third]) expect((await ask('stop-import', { importId })).status).toBe(200)
  expect(await states()).toEqual(['waiting', 'queued', 'stopped', 'queued'])
  expect(await files()).not.toContain(third)
  expect((await ask('stop-import', { importId: third })).errCode).toBe('IMPORT_OVER')
  for (const _ of begun) await work()
  expect(await states()).toEqual(['stopped', 'done', 'stopped', 'done'])
  expect((await imports()).find(({ importId }) => importId === first)?.read).toBe(0)
})

longTest('a running import is stopped after its batch, and what was saved stays', async () => {
  const importId = await upload('long.jsonl', records(3_000, '戊'))
  await begin(importId)
  const round = work()
  const row = async () => (await imports()).find((one) => one.importId === importId)
  await expect.poll(async () => (await row())?.read, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  await ask('stop-import', { importId })
  await round
  const stopped = await row()
  expect(stopped?.state).toBe('stopped')
  expect(stopped?.read).toBeLessThan(3_000)
  expect((stopped?.added ?? 0) + (stopped?.updated ?? 0)).toBeGreaterThan(0)
})

test('an import whose job was given up has failed, and the next one can begin', async () => {
  const lost = await upload('lost.jsonl', records(2, '丙'))
  await begin(lost)
  await portal.appContext.database
    .ofTenant(portal.tenant)
    .updateTable('job')
    .set({ state: 'dead', because: 'broken off', ended_at: new Date() })
    .where('tenant', '=', portal.tenant)
    .where('once', '=', lost)
    .execute()
  expect((await imports()).find(({ importId }) => importId === lost)?.state).toBe('failed')
  const next = await upload('next.jsonl', records(2, '丙'))
  expect((await begin(next)).status).toBe(200)
  await work()
})

test('a picture, a file that is too large, and an empty one are refused, and nothing is kept', async () => {
  const before = await files()
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(400)])
  const { uploadId } = (await announce('scan.png', png.length)).data
  expect(await send(uploadId, 0, png)).toMatchObject({ status: 409, errCode: 'CATALOGUE_FILE_UNKNOWN' })
  expect((await send(uploadId, 0, png)).errCode).toBe('UPLOAD_UNKNOWN')
  expect((await announce('huge.mrc', UPLOAD_LIMIT + 1)).errCode).toBe('UPLOAD_TOO_LARGE')
  expect((await announce('empty.mrc', 0)).errCode).toBe('UPLOAD_EMPTY')
  expect(await files()).toEqual(before)
})

test('parts come in order, may be repeated, and half a file cannot be used', async () => {
  const bytes = Buffer.from(records(6, '丁'))
  const { uploadId } = (await announce('parts.jsonl', bytes.length)).data
  expect((await send(uploadId, 50, bytes.subarray(50))).errCode).toBe('INPUT_INVALID')
  await send(uploadId, 0, bytes.subarray(0, 90))
  expect((await send(uploadId, 0, bytes.subarray(0, 90))).data).toEqual({ received: 90, isComplete: false })
  expect((await ask('preview-import', { uploadId })).errCode).toBe('UPLOAD_UNKNOWN')
  expect((await begin(uploadId)).errCode).toBe('UPLOAD_UNKNOWN')
  // more than was announced
  expect((await send(uploadId, 90, Buffer.concat([bytes.subarray(90), Buffer.from('x')]))).status).toBe(400)
  // a new upload gives it up
  await upload('other.jsonl', records(1, '丁'))
  expect(await files()).not.toContain(uploadId)
  expect((await send(uploadId, 90, bytes.subarray(90))).errCode).toBe('UPLOAD_UNKNOWN')
})

test('a part needs the right, the session and the library of the upload', async () => {
  const bytes = Buffer.from(records(1))
  const { uploadId } = (await announce('own.jsonl', bytes.length)).data
  expect((await send(uploadId, 0, bytes, { token: 'staff.nobody' })).status).toBe(401)
  expect((await send(uploadId, 0, bytes, { as: portal.neighbour })).status).toBe(401)
  const desk = await signInStaff(portal, ['circulation'])
  expect((await send(uploadId, 0, bytes, { token: desk })).errCode).toBe('RIGHT_MISSING')
  const colleague = await signInStaff(portal, ['content'])
  expect((await send(uploadId, 0, bytes, { token: colleague })).errCode).toBe('UPLOAD_UNKNOWN')
  const json = await ask('upload-part', { uploadId, offset: 0 })
  expect(json.errCode).toBe('INPUT_INVALID')
  expect((await ask('drop-upload', { uploadId })).status).toBe(200)
  expect((await ask('drop-upload', { uploadId })).errCode).toBe('UPLOAD_UNKNOWN')
})

test('another format than that of the file is refused; other libraries see no import', async () => {
  const uploadId = await upload('format.jsonl', records(1))
  expect((await ask('preview-import', { uploadId, format: 'marc21' })).errCode).toBe('FORMAT_DIFFERS')
  const foreign = await signInStaff(portal, ['content'], { as: portal.neighbour })
  const theirs = await ask('list-imports', {}, { token: foreign, as: portal.neighbour })
  expect(theirs.data.total).toBe(0)
  const importId = (await latest())?.importId
  const rejects = await ask('list-import-rejects', { importId }, { token: foreign, as: portal.neighbour })
  expect(rejects.errCode).toBe('IMPORT_UNKNOWN')
})
