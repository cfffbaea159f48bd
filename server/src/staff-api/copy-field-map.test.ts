import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { ImportPreview } from '@wenyuan/contract/staff/catalogue.ts'
import type { ListedCopy } from '@wenyuan/contract/staff/copies.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeJobs } from '../app/job-kinds.ts'
import { writeIso2709 } from '../domain/catalogue/codecs/iso2709-writer.ts'
import { marcOf, unimarcLeader } from '../domain/catalogue/testing/marc-lines.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffUpload } from '../testing/staff-upload.ts'

/** What the answers of these tests have. */
interface Data extends Omit<ImportPreview, 'records'> {
  records: ListedCopy[]
}

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
})

const ask = async (call: StaffCallName, body: object) => {
  const answer = await askStaff(portal, call, body, { token })
  return { ...answer, data: answer.data as Data }
}

/** A book with two copies in field 966, as one system writes them. */
const book = (no: number) =>
  writeIso2709(
    marcOf(
      unimarcLeader,
      `001 local-${no}`,
      '200 1#$a方志学通论$f黄苇',
      `966 ##$1X${no}-1$2X${no}-2$qTS-${no}$d45.00$r流通书库$k文学馆$n精装$t2024-03-01`,
    ),
  )
const uploaded = (...books: Buffer[]) =>
  staffUpload(portal, token, { purpose: 'catalogue', fileName: 'local.mrc', bytes: Buffer.concat(books) })
const map: CopyFieldMap = {
  tag: '966',
  codes: {
    1: 'barcode',
    2: 'barcode',
    q: 'callNumber',
    d: 'price',
    r: 'location',
    k: 'branch',
    n: 'note',
    t: 'arrived',
  },
}
const imported = async (uploadId: string, copies: CopyFieldMap | null) => {
  expect((await ask('begin-import', { uploadId, format: 'cnmarc', copies })).errCode).toBeNull()
  await makeJobs(portal.appContext).round()
}
const copiesOf = async (...barcodes: string[]) => (await ask('list-copies', { barcodes })).data.records

test('a field that no usual system has is shown with examples, and read as the librarian says', async () => {
  const uploadId = await uploaded(book(1), book(2))
  const { data } = await ask('preview-import', { uploadId, format: 'cnmarc' })
  expect(data.copyTag).toBe('')
  expect(data.copyTags).toMatchObject([{ tag: '966', records: 2 }])
  expect(data.copyTags[0]?.codes.find(({ code }) => code === 'q')).toEqual({
    code: 'q',
    values: ['TS-1', 'TS-2'],
    column: '',
  })
  await imported(uploadId, map)
  expect(await copiesOf('X1-1', 'X1-2', 'X2-2')).toMatchObject(
    ['TS-1', 'TS-1', 'TS-2'].map((callNumber) => ({
      fields: {
        branch: '文学馆',
        location: '流通书库',
        callNumber,
        price: 4_500,
        note: '精装',
        acquiredOn: '2024-03-01',
      },
    })),
  )
})

test('the map is there for the next file', async () => {
  const uploadId = await uploaded(book(3))
  const { data } = await ask('preview-import', { uploadId, format: 'cnmarc' })
  expect(data.copyTag).toBe('966')
  const kept = data.copyTags[0]?.codes.map(({ code, column }) => [code, column]) ?? []
  expect(Object.fromEntries(kept)).toEqual(map.codes)
})

test('without a map, copies are read as the usual systems write them', async () => {
  await imported(await uploaded(book(4)), null)
  expect(await copiesOf('X4-1')).toEqual([])
})

test('a map without subfields, of a description or with an unknown meaning is refused', async () => {
  const uploadId = await uploaded(book(5))
  for (const copies of [
    { tag: '966', codes: {} },
    { tag: '200', codes: { a: 'barcode' } },
    { tag: '966', codes: { a: 'colour' } },
    { tag: '966', codes: { ab: 'barcode' } },
  ])
    expect((await ask('begin-import', { uploadId, copies })).errCode).toBe('INPUT_INVALID')
})
