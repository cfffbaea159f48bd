import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locations } from '@wenyuan/contract/areas/locations.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { describeBranches } from '../../testing/branches.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'

const words = (zh: string, en: string) => ({ 'zh-CN': zh, 'zh-TW': zh, en })
const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await describeBranches(
    portal,
    portal.tenant,
    [{ code: 'main', name: words('总馆', 'Main library') }],
    [
      { code: 'm3', library: 'main', name: words('社科阅览室', 'Social sciences'), floor: '3' },
      { code: 'm3b', library: 'main', name: words('期刊', 'Journals'), floor: '3' },
      { code: 'm4', library: 'main', name: words('古籍', 'Rare books'), floor: '4' },
    ],
  )
  await portal.appContext.tenants.refresh()
})

const ask = async (path: StaffCallName, body: object) => {
  const answer = await askStaff(portal, path, body, { token })
  return { ...answer, data: answer.data as Record<string, string> }
}
const drawn = async (width = 400, height = 300) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#eeeeee' } })
      .png()
      .toBuffer(),
  )
async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const about = { purpose: 'floor-plan', fileName: 'plan.png', bytes: bytes.length }
  const { uploadId = '' } = (await ask('begin-upload', about)).data
  for (let offset = 0; offset < bytes.length; offset += 4_000_000)
    await fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=${offset}`, {
      method: 'POST',
      headers: {
        mappingpath: portal.tenant,
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${token}`,
      },
      body: bytes.slice(offset, offset + 4_000_000),
    })
  return uploadId
}
const mark = { left: 10, top: 5, width: 20, height: 10 }
const plan = (marks: object[], more: object = {}) => ({
  code: 'main-3',
  library: 'main',
  floor: '3',
  marks,
  ...more,
})
async function save(entry: object) {
  const { version } = (await ask('show-content', { kind: 'floor-plans', code: 'main-3' })).data
  return ask('save-content', { kind: 'floor-plans', entry, version })
}
const plans = (callNo?: string, language: 'en' | 'zh-CN' = 'en') =>
  portal.ask(locations.plan, { locationId: 'm3', ...(callNo === undefined ? {} : { callNo }) }, { language })

test('a plan is seen once it has a picture, with the shelf marked and told in words', async () => {
  const entry = plan([{ location: 'm3', ...mark }])
  expect((await ask('save-content', { kind: 'floor-plans', entry })).data).toMatchObject({ change: 'added' })
  expect(await plans()).toEqual([])
  expect(await portal.ask(locations.planned, {})).toEqual([])
  expect((await ask('show-plan-picture', { code: 'main-3' })).data).toEqual({ url: '', width: 0, height: 0 })
  const uploadId = await upload(await drawn())
  expect((await ask('set-plan-picture', { code: 'main-3', uploadId })).status).toBe(200)
  const [shown] = await plans()
  expect(shown).toMatchObject({
    title: 'Main library, floor 3',
    width: 400,
    height: 300,
    text: 'Main library, floor 3, Social sciences; at the upper left of the plan',
    marks: [{ ...mark, from: '', to: '' }],
  })
  const picture = await fetch(`${portal.address}${shown?.picture}`)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    width: 400,
    height: 300,
  })
  expect((await plans('', 'zh-CN'))[0]?.text).toBe('总馆，3 层，社科阅览室；在平面图左上部')
})

test('locations of the same floor are shown on the plan too; other floors and libraries are not', async () => {
  expect(await portal.ask(locations.planned, {})).toEqual(['m3', 'm3b'])
  expect(await portal.ask(locations.plan, { locationId: 'm3b' })).toMatchObject([
    { marks: [], text: '总馆，3 层，期刊' },
  ])
  expect(await portal.ask(locations.plan, { locationId: 'm4' })).toEqual([])
  expect(await portal.ask(locations.plan, { locationId: 'none' })).toEqual([])
  expect(await portal.ask(locations.plan, { locationId: 'm3' }, { as: portal.neighbour })).toEqual([])
  expect(await portal.ask(locations.planned, {}, { as: portal.neighbour })).toEqual([])
  const [shown] = await plans()
  const elsewhere = shown?.picture.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`)
  expect((await fetch(`${portal.address}${elsewhere}`)).status).toBe(404)
})

test('a call number is shown where its range stands; one without a range, in the whole location', async () => {
  const marks = [
    { location: 'm3', ...mark },
    { location: 'm3', ...mark, left: 40, from: 'I0', to: 'I2' },
    { location: 'm3', ...mark, left: 70, from: 'TP312/9', to: 'TP312/12' },
  ]
  expect((await save(plan(marks))).data).toMatchObject({ change: 'updated' })
  const at = async (callNo?: string) => (await plans(callNo))[0]?.marks.map(({ left }) => left)
  expect(await at()).toEqual([10, 40, 70])
  expect(await at('I247.5/65')).toEqual([40])
  expect(await at('I3/1')).toEqual([10])
  expect(await at('TP312/11')).toEqual([70])
  expect(await at('TP312/13')).toEqual([10])
  expect((await plans('I247.5/65'))[0]?.text).toContain('I0–I2: at the middle of the upper edge')
})

test('a mark has to be of a known location and inside the plan', async () => {
  expect((await save(plan([{ location: 'attic', ...mark }]))).data).toEqual({
    refusal: 'marks.0.location: there is no location "attic".',
  })
  expect((await save(plan([{ location: 'm3', ...mark, left: 90 }]))).data['refusal']).toContain(
    'reaches over the edge',
  )
  expect((await save(plan([{ location: 'm3', ...mark, width: 0 }]))).data['refusal']).toContain('no size')
  expect((await save(plan([], { library: 'none' }))).data['refusal']).toContain('no branch "none"')
})

test('another file is refused in a sentence and changes nothing', async () => {
  const [before] = await plans()
  const set = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await ask('set-plan-picture', { code: 'main-3', uploadId: await upload(bytes) })).errCode
  expect(await set(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toBe('PLAN_PICTURE_INVALID')
  expect(await set((await drawn()).slice(0, 200))).toBe('PLAN_PICTURE_INVALID')
  expect(await set(await drawn(90, 300))).toBe('PLAN_PICTURE_INVALID')
  expect(await set(new Uint8Array(5_000_001))).toBe('PLAN_PICTURE_TOO_LARGE')
  const uploadId = await upload(await drawn())
  expect((await ask('set-plan-picture', { code: 'none', uploadId })).errCode).toBe('ENTRY_UNKNOWN')
  expect((await plans())[0]?.picture).toBe(before?.picture)
})

test('a new picture replaces the former file; without a picture the plan is not shown', async () => {
  const former = (await plans())[0]?.picture
  const uploadId = await upload(await drawn(3_000, 1_500))
  expect((await ask('set-plan-picture', { code: 'main-3', uploadId })).status).toBe(200)
  const [shown] = await plans()
  expect(shown).toMatchObject({ width: 2_000, height: 1_000 })
  expect(shown?.marks).toHaveLength(3)
  expect((await fetch(`${portal.address}${former}`)).status).toBe(404)
  expect((await ask('remove-plan-picture', { code: 'main-3' })).status).toBe(200)
  expect(await plans()).toEqual([])
  expect((await fetch(`${portal.address}${shown?.picture}`)).status).toBe(404)
  expect((await ask('remove-plan-picture', { code: 'main-3' })).errCode).toBe('ENTRY_UNKNOWN')
})

test('a picture is set by who may change content, and only there', async () => {
  const reader = await portal.signIn('reader')
  const answer = await fetch(`${portal.address}/staff/set-plan-picture`, {
    method: 'POST',
    headers: {
      ...reader,
      mappingpath: portal.tenant,
      'content-type': 'application/json',
      'idempotency-key': 'x',
    },
    body: JSON.stringify({ code: 'main-3', uploadId: crypto.randomUUID() }),
  })
  expect(answer.status).toBe(401)
  const looking = await signInStaff(portal, ['look-only'])
  const refused = await askStaff(
    portal,
    'set-plan-picture',
    { code: 'main-3', uploadId: crypto.randomUUID() },
    { token: looking },
  )
  expect(refused.status).toBe(403)
})

const filesOf = (tenant: string) => {
  const folder = join(portal.appContext.config.dataFolder, 'floor-plans', tenant)
  return existsSync(folder) ? readdirSync(folder) : []
}
async function planWithPicture(code: string, width: number) {
  await ask('save-content', { kind: 'floor-plans', entry: plan([], { code }) })
  const uploadId = await upload(await drawn(width))
  expect((await ask('set-plan-picture', { code, uploadId })).errCode).toBeNull()
}

test('in the list of the staff a plan is called by its branch and floor, or by its own name', async () => {
  await ask('save-content', {
    kind: 'floor-plans',
    entry: plan([], { code: 'named', name: words('善本', 'Rare') }),
  })
  await ask('save-content', { kind: 'floor-plans', entry: plan([], { code: 'unnamed', floor: '7' }) })
  const { data } = await ask('list-content', { kind: 'floor-plans' })
  const { records } = data as unknown as { records: { code: string; title: object }[] }
  const titles = Object.fromEntries(records.map(({ code, title }) => [code, title]))
  expect(titles['named']).toMatchObject({ 'zh-CN': '善本', en: 'Rare' })
  expect(titles['unnamed']).toMatchObject({ 'zh-CN': '总馆 7', en: 'Main library 7' })
})

test('with its plan the file of a picture goes at once, unless another plan shows it', async () => {
  const before = filesOf(portal.tenant)
  await planWithPicture('gone-1', 410)
  await planWithPicture('gone-2', 410)
  await planWithPicture('gone-3', 420)
  expect(filesOf(portal.tenant)).toHaveLength(before.length + 2)
  await ask('remove-content', { kind: 'floor-plans', code: 'gone-1' })
  expect(filesOf(portal.tenant)).toHaveLength(before.length + 2)
  await ask('remove-content', { kind: 'floor-plans', code: 'gone-2' })
  await expect.poll(() => filesOf(portal.tenant)).toHaveLength(before.length + 1)
  expect(
    (await command(portal, ['things', 'remove', 'floor-plans', 'gone-3', '--tenant', portal.tenant])).errors,
  ).toEqual([])
  expect(filesOf(portal.tenant)).toEqual(before)
})

test('plans with their pictures go to another library in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-plans-'))
  const file = join(folder, 'plans.jsonl')
  const things = (...words: string[]) => command(portal, ['things', ...words])
  try {
    await planWithPicture('tour', 430)
    await ask('save-content', { kind: 'floor-plans', entry: plan([], { code: 'bare' }) })
    for (const kind of ['libraries', 'locations', 'floor-plans']) {
      const written = join(folder, `${kind}.jsonl`)
      expect((await things('export', kind, written, '--tenant', portal.tenant)).errors).toEqual([])
      if (kind === 'floor-plans') break
      expect((await things('import', kind, written, '--tenant', portal.neighbour)).errors).toEqual([])
    }
    writeFileSync(file, readFileSync(join(folder, 'floor-plans.jsonl')))
    const dry = await things('import', 'floor-plans', file, '--tenant', portal.neighbour, '--dry-run')
    expect([dry.errors, filesOf(portal.neighbour)]).toEqual([[], []])
    const first = await things('import', 'floor-plans', file, '--tenant', portal.neighbour)
    expect(first.errors).toEqual([])
    expect(first.lines.join()).toContain('0 rejected')
    expect(filesOf(portal.neighbour).length).toBeGreaterThan(0)
    const again = await things('import', 'floor-plans', file, '--tenant', portal.neighbour)
    expect(again.lines.join()).toMatch(/0 added, 0 updated.*0 pictures/)
    const returned = join(folder, 'returned.jsonl')
    await things('export', 'floor-plans', returned, '--tenant', portal.neighbour)
    const shown = (path: string) =>
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const { picture, ...entry } = JSON.parse(line) as { picture?: string }
          return { ...entry, hasPicture: picture !== undefined }
        })
    expect(shown(returned)).toEqual(shown(file))

    // another file instead of a picture: the plan is kept, and the one beside it
    const lines = [
      { ...plan([], { code: 'not-one' }), picture: 'data:image/png;base64,aGFsbG8=' },
      { ...plan([], { code: 'text' }), picture: 'hello' },
    ]
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    const bad = await things('import', 'floor-plans', file, '--tenant', portal.tenant)
    expect(bad.lines.join()).toContain('The picture of not-one cannot be read.')
    expect(bad.lines.join()).toContain('1 added, 0 updated, 0 unchanged, 0 again, 1 rejected')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
