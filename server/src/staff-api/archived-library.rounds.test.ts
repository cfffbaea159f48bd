import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { archiveParts } from '@wenyuan/contract/constants/archives.ts'
import { type RowKind, rowKinds } from '@wenyuan/contract/constants/row-kinds.ts'
import type { RowPreview } from '@wenyuan/contract/staff/row-import.ts'
import { beforeAll, expect, test } from 'vitest'
import { addedTo } from '../domain/archive/left-out.ts'
import type { Manifest } from '../domain/archive/manifest.ts'
import { archived, fillLibrary, restored } from '../testing/archived-library.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffUpload } from '../testing/staff-upload.ts'
import { unzipped } from '../testing/zip-files.ts'

const portal = testPortal()
let token = ''
let there = ''
let made: Awaited<ReturnType<typeof archived>>
let files: Map<string, Buffer>
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  await fillLibrary(portal, token)
  made = await archived(portal, token, { parts: archiveParts, withHistory: true })
  files = await unzipped(made.file)
})

const textOf = (name: string) => files.get(name)?.toString('utf8') ?? ''
const manifestOf = (archive: ReadonlyMap<string, Buffer>) =>
  JSON.parse(archive.get('manifest.json')?.toString() ?? '') as Manifest

test('an empty library filled from an archive is the same library', async () => {
  const answer = await restored(portal, there, made.file, portal.neighbour)
  expect(answer).toMatchObject({ state: 'done', because: '', place: '', way: 'in' })
  const again = await archived(portal, there, { parts: archiveParts, withHistory: true }, portal.neighbour)
  const sums = (manifest: Manifest) =>
    manifest.files
      .filter(({ name }) => !addedTo.some((table) => name === `tables/${table}.jsonl`))
      .map(({ name, rows, sha256 }) => [name, rows, sha256])
  expect(sums(manifestOf(await unzipped(again.file)))).toEqual(sums(manifestOf(files)))
  const both = [{}, { as: portal.neighbour }]
  for (const searchWord of ['红楼梦', '王宁', 'gaodengshuxue', '水经注', '图书馆']) {
    const [here, moved] = await Promise.all(
      both.map((caller) => portal.ask(search.search, { searchItems: [{ searchWord }] }, caller)),
    )
    expect(here?.total).toBeGreaterThan(0)
    expect([searchWord, moved]).toEqual([searchWord, here])
  }
  const [page, movedPage] = await Promise.all(
    both.map((caller) => portal.ask(detail.record, { recordId: 'r2' }, caller)),
  )
  expect(movedPage).toEqual(page)
})

test('no secret leaves: keys, ciphertexts, second factors; the manifest names what stays', () => {
  const all = [...files.values()].map((content) => content.toString('utf8')).join('\n')
  expect(all).not.toMatch(/enc:v1:|stored in plain text|open sesame/)
  const { leftOut, isOneMoment } = manifestOf(files)
  expect(leftOut.find(({ what }) => what === 'pay_gateway')).toMatchObject({ count: 1 })
  expect(leftOut.find(({ what }) => what === 'reader: identity_digest')).toMatchObject({ count: 1 })
  expect(isOneMoment).toBe(portal.appContext.config.database.kind === 'postgres')
})

test('files for other systems: records with copies, and rows that the import reads by itself', async () => {
  expect(textOf('records.marcxml.xml')).toContain('<subfield code="p">B2</subfield>')
  expect(textOf('records.marc21.mrc').split('\u001d')).toHaveLength(8)
  for (const kind of rowKinds) {
    const bytes = files.get(`${kind}.csv`) ?? Buffer.of()
    const uploadId = await staffUpload(portal, token, { purpose: 'rows', fileName: `${kind}.csv`, bytes })
    const { data } = await askStaff(portal, 'preview-rows', { uploadId, kind }, { token })
    const { columns } = data as RowPreview
    expect([kind, columns.map(({ column }) => column)]).toEqual([kind, columns.map(({ heading }) => heading)])
  }
  const rowsOf = (kind: RowKind) => textOf(`${kind}.csv`).trim().split('\r\n').slice(1)
  expect(rowsOf('loans').join()).toMatch(/"lender","B2"/)
  expect(rowsOf('history').join()).toMatch(/"lender","B3"/)
  expect(rowsOf('charges').join()).toMatch(/"lender","12.50","damage"/)
})

test('without history past loans name nobody, and what was searched stays', async () => {
  const bare = await archived(portal, token, { parts: ['library'], withHistory: false })
  const rows = await unzipped(bare.file)
  const past = (archive: ReadonlyMap<string, Buffer>) =>
    (archive.get('tables/loan.jsonl')?.toString() ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { reader_id: string | null; returned_at: string | null })
      .filter(({ returned_at }) => returned_at !== null)
      .map(({ reader_id }) => reader_id)
  expect(past(files).some((id) => id !== null)).toBe(true)
  expect(past(rows).every((id) => id === null)).toBe(true)
  expect([...rows.keys()]).not.toContain('tables/search_history.jsonl')
  expect(bare.row.leftOut.map(({ what }) => what)).toContain('search_history')
})
