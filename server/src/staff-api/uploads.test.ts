import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UPLOAD_LIMIT } from '@wenyuan/contract/constants/uploads.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeBranches } from '../testing/branches.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
let picture: Buffer
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  await portal.load(portal.tenant, [entryOf({ recordId: 'r-1', title: '一' }, { items: [itemOf('A')] })])
  await describeBranches(
    portal,
    portal.tenant,
    [{ code: 'main', name: { 'zh-CN': '总馆', 'zh-TW': '', en: '' } }],
    [],
  )
  await portal.appContext.tenants.refresh()
  const entry = { code: 'p', library: 'main' }
  expect((await ask('save-content', { kind: 'floor-plans', entry })).errCode).toBeNull()
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer()
})

const ask = (path: StaffCallName, body: object) => askStaff(portal, path, body, { token })
const announce = async (purpose: string, bytes: number) => {
  const answer = await ask('begin-upload', { purpose, fileName: 'file.png', bytes })
  return { ...answer, uploadId: (answer.data as { uploadId?: string } | null)?.uploadId ?? '' }
}
async function send(uploadId: string, bytes: Buffer) {
  const response = await fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=0`, {
    method: 'POST',
    headers: {
      mappingpath: portal.tenant,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
    },
    body: new Uint8Array(bytes),
  })
  expect(response.status).toBe(200)
}
/** All files that are kept for the library, but those of uploads. */
const kept = () =>
  ['attachments', 'covers', 'floor-plans'].flatMap((folder) => {
    const path = join(portal.appContext.config.dataFolder, folder, portal.tenant)
    const names = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
    return names.filter((name) => !name.startsWith('uploads')).map((name) => `${folder}/${name}`)
  })

describe.each([
  ['attachment', 'attach-file', { recordId: 'r-1', audience: 'visitor' }, 'cover'],
  ['cover', 'set-cover', { recordId: 'r-1' }, 'floor-plan'],
  ['floor-plan', 'set-plan-picture', { code: 'p' }, 'attachment'],
] as const)('a file for %s', (purpose, operation, body, other) => {
  test('of 500 MB or without a byte is refused before it is sent', async () => {
    for (const [bytes, errCode] of [
      [500_000_000, 'UPLOAD_TOO_LARGE'],
      [UPLOAD_LIMIT + 1, 'UPLOAD_TOO_LARGE'],
      [0, 'UPLOAD_EMPTY'],
    ] as const)
      expect([bytes, (await announce(purpose, bytes)).errCode]).toEqual([bytes, errCode])
  })

  test('that came half, or for something else, is not used, and nothing of it is kept', async () => {
    const before = kept()
    const half = await announce(purpose, picture.length)
    await send(half.uploadId, picture.subarray(0, 100))
    expect((await ask(operation, { ...body, uploadId: half.uploadId })).errCode).toBe('UPLOAD_UNKNOWN')
    const foreign = await announce(other, picture.length)
    await send(foreign.uploadId, picture)
    expect((await ask(operation, { ...body, uploadId: foreign.uploadId })).errCode).toBe('UPLOAD_UNKNOWN')
    expect(kept()).toEqual(before)
  })

  test('is used once', async () => {
    const { uploadId } = await announce(purpose, picture.length)
    await send(uploadId, picture)
    expect((await ask(operation, { ...body, uploadId })).errCode).toBeNull()
    const after = kept()
    expect((await ask(operation, { ...body, uploadId })).errCode).toBe('UPLOAD_UNKNOWN')
    expect(kept()).toEqual(after)
  })
})

test('a program instead of a picture is refused in a sentence, and nothing of it is kept', async () => {
  const before = kept()
  const program = Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(500)])
  for (const [purpose, operation, body] of [
    ['cover', 'set-cover', { recordId: 'r-1' }],
    ['floor-plan', 'set-plan-picture', { code: 'p' }],
  ] as const) {
    const { uploadId } = await announce(purpose, program.length)
    await send(uploadId, program)
    const { errCode } = await ask(operation, { ...body, uploadId })
    expect([operation, errCode]).toEqual([operation, expect.stringMatching(/INVALID|UNKNOWN_TYPE|PICTURE/)])
  }
  expect(kept()).toEqual(before)
})
