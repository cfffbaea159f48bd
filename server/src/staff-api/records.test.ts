import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { FoundRecord, RankShown, StaffRecord } from '@wenyuan/contract/staff/records.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** What the answers of these tests have. */
interface Data extends StaffRecord, Omit<RankShown, 'total'> {
  total: number
  records: FoundRecord[]
  uploadId: string
  attachmentId: string
}

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'dream', title: '红楼梦研究' }, { items: [itemOf('C-1'), itemOf('C-2')] }),
    entryOf({ recordId: 'water', title: '水文学' }),
  ])
})

const ask = async (path: StaffCallName, body: object, options: Parameters<typeof askStaff>[3] = {}) => {
  const answer = await askStaff(portal, path, body, { token, ...options })
  return { ...answer, data: answer.data as Data }
}
const sendPart = (uploadId: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=0`, {
    method: 'POST',
    headers: {
      mappingpath: portal.tenant,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
    },
    body,
  })
const found = async (text: string) => (await ask('find-records', { text })).data.records
const readersFind = async (searchWord: string) =>
  (await portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord }] })).total

test('a record is found by id, barcode and words, and shown as stored', async () => {
  expect((await found('dream'))[0]).toMatchObject({ recordId: 'dream', foundBy: 'id' })
  expect((await found('C-2'))[0]).toMatchObject({ recordId: 'dream', foundBy: 'barcode' })
  expect((await found('水文'))[0]).toMatchObject({ recordId: 'water', foundBy: 'search' })
  const { data } = await ask('show-record', { recordId: 'dream' })
  expect(data).toMatchObject({ title: '红楼梦研究', isWithdrawn: false, marc: null, files: [] })
  expect(data.copies.map(({ barcode }) => barcode)).toEqual(['C-1', 'C-2'])
  expect((await ask('show-record', { recordId: 'none' })).errCode).toBe('RECORD_UNKNOWN')
  expect((await ask('find-records', { text: ' ' })).errCode).toBe('INPUT_INVALID')
})

test('where a record stands in a search, and why', async () => {
  const { data } = await ask('explain-rank', { recordId: 'dream', text: '红楼梦', language: 'en' })
  expect(data).toMatchObject({ total: 1, place: 1 })
  expect(data.because.length).toBeGreaterThan(0)
  const missed = await ask('explain-rank', { recordId: 'water', text: '红楼梦', language: 'en' })
  expect(missed.data).toMatchObject({ place: null, because: [] })
})

test('a withdrawn record leaves the search, is still found by id, and comes back', async () => {
  expect((await ask('withdraw-record', { recordId: 'water' })).status).toBe(200)
  expect(await readersFind('水文学')).toBe(0)
  expect((await found('water'))[0]).toMatchObject({ isWithdrawn: true })
  const audit = await askStaff(
    portal,
    'list-audit',
    { operation: 'withdraw-record' },
    { token: await signInStaff(portal, ['administrator']) },
  )
  expect(audit.data).toMatchObject({
    records: [{ subject: 'water', before: { isWithdrawn: false }, after: { isWithdrawn: true } }],
  })
  expect((await ask('restore-record', { recordId: 'water' })).status).toBe(200)
  expect(await readersFind('水文学')).toBe(1)
  expect((await ask('withdraw-record', { recordId: 'none' })).errCode).toBe('RECORD_UNKNOWN')
})

test('a file is uploaded, attached for everybody, seen by visitors, and removed', async () => {
  const bytes = new TextEncoder().encode('目录\n第一章\n')
  const about = { purpose: 'attachment', fileName: '目录.txt', bytes: bytes.length }
  const { uploadId } = (await ask('begin-upload', about)).data
  await sendPart(uploadId, bytes)
  const file = { recordId: 'dream', uploadId, audience: 'visitor' }
  expect((await ask('attach-file', { ...file, recordId: 'none' })).errCode).toBe('RECORD_UNKNOWN')
  const { attachmentId } = (await ask('attach-file', file)).data
  const { files } = (await ask('show-record', { recordId: 'dream' })).data
  expect(files).toMatchObject([{ attachmentId, name: '目录.txt', mediaType: 'text/plain' }])
  const seen = await portal.ask(attachments.files, { recordId: 'dream' })
  expect(JSON.stringify(seen)).toContain('目录.txt')
  // an upload is used once
  expect((await ask('attach-file', file)).errCode).toBe('UPLOAD_UNKNOWN')
  expect((await ask('remove-attachment', { attachmentId })).status).toBe(200)
  expect((await ask('show-record', { recordId: 'dream' })).data.files).toEqual([])
})

test('a picture becomes the cover of a record, and another file does not', async () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const about = { purpose: 'cover', fileName: 'cover.png', bytes: bytes.length }
    const { uploadId } = (await ask('begin-upload', about)).data
    await sendPart(uploadId, bytes)
    return uploadId
  }
  const red = { create: { width: 300, height: 450, channels: 3 as const, background: '#a02020' } }
  const picture = new Uint8Array(await sharp(red).png().toBuffer())
  const text = await upload(new TextEncoder().encode('no picture'))
  expect((await ask('set-cover', { recordId: 'dream', uploadId: text })).errCode).toBe('PICTURE_INVALID')
  const uploadId = await upload(picture)
  expect((await ask('set-cover', { recordId: 'none', uploadId })).errCode).toBe('RECORD_UNKNOWN')
  expect((await ask('set-cover', { recordId: 'dream', uploadId })).status).toBe(200)
  const { coverUrl } = (await ask('show-record', { recordId: 'dream' })).data
  expect((await portal.ask(search.availability, { recordIds: ['dream'] }))[0]?.coverUrl).toBe(coverUrl)
  expect((await fetch(`${portal.address}${coverUrl}`)).status).toBe(200)
  expect((await ask('remove-cover', { recordId: 'dream' })).status).toBe(200)
  expect((await ask('show-record', { recordId: 'dream' })).data.coverUrl).toBe('')
  expect((await fetch(`${portal.address}${coverUrl}`)).status).toBe(404)
  expect((await ask('remove-cover', { recordId: 'dream' })).errCode).toBe('RECORD_UNKNOWN')
})

test('records of another library are unknown', async () => {
  const foreign = {
    token: await signInStaff(portal, ['content'], { as: portal.neighbour }),
    as: portal.neighbour,
  }
  expect((await ask('show-record', { recordId: 'dream' }, foreign)).errCode).toBe('RECORD_UNKNOWN')
  expect((await ask('withdraw-record', { recordId: 'dream' }, foreign)).errCode).toBe('RECORD_UNKNOWN')
  expect((await ask('find-records', { text: 'dream' }, foreign)).data.records).toEqual([])
})
