import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
})

const ask = async (name: Parameters<typeof askStaff>[1], body: object, at: object = {}) =>
  askStaff(portal, name, body, { token, ...at })

async function upload(fileName: string, bytes: Buffer): Promise<string> {
  const begun = await ask('begin-upload', { purpose: 'picture', fileName, bytes: bytes.length })
  const { uploadId } = begun.data as { uploadId: string }
  await fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=0`, {
    method: 'POST',
    headers: {
      mappingpath: portal.tenant,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
    },
    body: new Uint8Array(bytes),
  })
  return uploadId
}
const keep = async (fileName: string, bytes: Buffer) =>
  ask('keep-picture', { uploadId: await upload(fileName, bytes) })
const red = () =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: '#a02020' } })
    .png()
    .toBuffer()
const svg = (inner = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/>${inner}</svg>`)

test('a picture is uploaded, its address saved with an entry, and served', async () => {
  const { data } = await keep('logo.png', await red())
  const { url } = data as { url: string }
  expect(url).toMatch(new RegExp(`^/${portal.tenant}/picture/[\\w-]{22}\\.webp$`))
  // the same picture has the same address
  expect((await keep('again.png', await red())).data).toEqual({ url })
  for (const [kind, entry] of [
    ['topics', { code: 'water', name: '水文', cover: url }],
    ['lists', { code: 'water', name: '水文', cover: url }],
    ['databases', { code: 'water', name: '水文', url: 'https://db.example.org/', logo: url }],
  ] as const)
    expect((await ask('save-content', { kind, entry })).data).not.toHaveProperty('refusal')
  const served = await fetch(`${portal.address}${url}`)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(60)
  // another library does not serve it
  const elsewhere = url.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`)
  expect((await fetch(`${portal.address}${elsewhere}`)).status).toBe(404)
  expect((await fetch(`${portal.address}/${portal.tenant}/picture/..%2F..%2Fx.svg`)).status).toBe(404)
})

test('a drawing stays as it is and runs no scripts; one with scripts is refused', async () => {
  const { data } = await keep('logo.svg', svg())
  const served = await fetch(`${portal.address}${(data as { url: string }).url}`)
  expect(served.headers.get('content-type')).toBe('image/svg+xml')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect(await served.text()).toBe(svg().toString())
  for (const bytes of [
    svg('<script>alert(1)</script>'),
    Buffer.from('no picture'),
    (await red()).subarray(0, 60),
  ])
    expect((await keep('bad', bytes)).errCode).toBe('CONTENT_PICTURE_INVALID')
})

test('addresses elsewhere stay good, others are refused in a sentence', async () => {
  const save = (code: string, cover: string) =>
    ask('save-content', { kind: 'topics', entry: { code, name: '旧', cover } })
  expect((await save('old', 'https://example.org/a.png')).data).not.toHaveProperty('refusal')
  expect((await save('none', '')).data).not.toHaveProperty('refusal')
  expect((await save('open', 'http://example.org/a.png')).data).toMatchObject({
    refusal: expect.stringContaining('an https address, a picture of the portal, or empty'),
  })
})

test('the form offers an upload for it', async () => {
  const { data } = await ask('content-kinds', {})
  const { records } = data as { records: { name: string; fields: FormField[] }[] }
  const fields = records.flatMap(({ name: kind, fields }) =>
    fields.filter((field) => field.kind === 'picture').map(({ name }) => `${kind} ${name}`),
  )
  expect(fields.toSorted()).toEqual([
    'collections cover',
    'databases logo',
    'libraries photo',
    'lists cover',
    'topics cover',
  ])
})

test('without a session, with another role or in another library nothing is kept', async () => {
  const uploadId = await upload('logo.png', await red())
  expect((await ask('keep-picture', { uploadId }, { token: '' })).status).toBe(401)
  const desk = await signInStaff(portal, ['circulation'])
  expect((await ask('keep-picture', { uploadId }, { token: desk })).status).toBe(403)
  const foreign = await signInStaff(portal, ['content'], { as: portal.neighbour })
  const there = { token: foreign, as: portal.neighbour }
  expect((await ask('keep-picture', { uploadId }, there)).errCode).toBe('UPLOAD_UNKNOWN')
  expect(await ask('keep-picture', { uploadId: 'x' })).toMatchObject({ status: 400, field: 'uploadId' })
})
