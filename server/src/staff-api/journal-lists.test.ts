import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { JournalListPreview } from '@wenyuan/contract/staff/journals.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await importContent(portal, 'journal-packages', '{"code":"p","name":"Package","access":"campus"}')
})

/** What the answers of these tests have. */
type Data = JournalListPreview & { uploadId: string }

const ask = async (path: StaffCallName, body: object, as = token) => {
  const { data, errCode } = await askStaff(portal, path, body, { token: as })
  return { data: data as Data, errCode }
}

async function upload(bytes: Uint8Array<ArrayBuffer>, purpose = 'journal-list'): Promise<string> {
  const { data } = await ask('begin-upload', {
    purpose,
    fileName: 'list.txt',
    bytes: bytes.length,
  })
  const headers = {
    mappingpath: portal.tenant,
    'content-type': 'application/octet-stream',
    authorization: `Bearer ${token}`,
  }
  const address = `${portal.address}/staff/upload-part?uploadId=${data.uploadId}&offset=0`
  await fetch(address, { method: 'POST', headers, body: bytes })
  return data.uploadId
}

const columns =
  'publication_title\tprint_identifier\tdate_first_issue_online\tdate_last_issue_online\taccess_type'
const list = Buffer.from(
  [
    columns,
    // "Études", "Soufrière": Mac Roman
    '\x83tudes\t0028-0836\t19900101\t9999\tF\\r',
    'Soufri\x8fre, 1902\xd01982\t1234-5678\t03/04/1998\t\tP',
    '\t\t2001\t\tP',
    'Shifted\t\t2001\t\tP\tstray',
  ].join('\n'),
  'latin1',
)

test('a preview shows what is understood, and stores nothing', async () => {
  const uploadId = await upload(new Uint8Array(list))
  const { data } = await ask('preview-journal-list', { uploadId, code: 'p' })
  expect(data).toMatchObject({
    encoding: 'mac-roman',
    isGuessed: true,
    read: 4,
    added: 3,
    rejected: 1,
    doubts: 2,
    records: [
      { line: 2, title: 'Études', issn: '0028-0836', from: '1990-01-01', to: '', access: 'F' },
      { line: 3, title: 'Soufrière, 1902–1982', issn: '', from: '1998', access: 'P' },
      { line: 5, title: 'Shifted' },
    ],
    doubtful: [
      { line: 3, reason: 'print_identifier is no ISSN or ISBN: 1234-5678' },
      { line: 5, reason: 'the line has more cells than the first line has columns: stray' },
    ],
    rejects: [{ line: 4, reason: 'it has no publication_title' }],
  })
  const { lines } = await command(portal, ['journals', 'export', 'p', '--tenant', portal.tenant])
  expect(lines).toHaveLength(1)
  const asked = await ask('preview-journal-list', {
    uploadId,
    code: 'p',
    encoding: 'latin1',
  })
  expect(asked.data).toMatchObject({ encoding: 'latin1', isGuessed: false, doubts: 3 })
})

test('the list that was looked at is stored once, and a later one says what it closes', async () => {
  const uploadId = await upload(new Uint8Array(list))
  const stored = await ask('import-journal-list', { uploadId, code: 'p' })
  expect(stored.data).toMatchObject({ added: 3, rejected: 1, closed: 0 })
  expect((await ask('import-journal-list', { uploadId, code: 'p' })).errCode).toBe('UPLOAD_UNKNOWN')
  const { lines } = await command(portal, ['journals', 'export', 'p', '--tenant', portal.tenant])
  expect(lines.join('\n')).toMatch(/Études[^]*Soufrière, 1902–1982[^]*Shifted/)
  const next = await upload(new TextEncoder().encode(`${columns}\nÉtudes\t0028-0836\t1990-01-01\t\tF\n`))
  expect((await ask('preview-journal-list', { uploadId: next, code: 'p' })).data).toMatchObject({
    encoding: 'utf-8',
    isGuessed: false,
    unchanged: 1,
    closed: 2,
  })
})

test('what is no list, no package, another upload or nobody’s right is refused', async () => {
  const csv = await upload(new TextEncoder().encode('Title,ISSN\nNature,0028-0836\n'))
  expect((await ask('preview-journal-list', { uploadId: csv, code: 'p' })).data).toEqual({
    refusal: 'The first line must name the columns of KBART, publication_title among them',
  })
  expect((await ask('import-journal-list', { uploadId: csv, code: 'p' })).data).toHaveProperty('refusal')
  expect((await ask('preview-journal-list', { uploadId: csv, code: 'none' })).errCode).toBe('ENTRY_UNKNOWN')
  const attached = await upload(new TextEncoder().encode(columns), 'attachment')
  expect((await ask('preview-journal-list', { uploadId: attached, code: 'p' })).errCode).toBe(
    'UPLOAD_UNKNOWN',
  )
  const desk = await signInStaff(portal, ['circulation'])
  for (const call of ['preview-journal-list', 'import-journal-list'] as const)
    expect((await ask(call, { uploadId: csv, code: 'p' }, desk)).errCode).toBe('RIGHT_MISSING')
})
