import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { theses } from '@wenyuan/contract/areas/theses.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '../../http/http-server.ts'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const rows = [
  {
    id: 'open',
    title: '唐诗意象研究',
    authors: ['王伟'],
    advisors: ['李明'],
    degree: '文学博士',
    department: '文学院',
    organisations: ['文渊大学'],
    year: 2024,
    abstract: '本文研究意象。',
  },
  {
    id: 'later',
    title: '分布式数据库',
    authors: ['陈静'],
    advisors: ['赵军', '李明'],
    degree: '工学硕士',
    department: 'cs',
    organisations: ['文渊大学计算机学院'],
    year: 2025,
    embargo: '2026-04-01',
    abstract: '本文研究事务。',
  },
  {
    id: 'campus',
    title: '宋词声律',
    degree: '硕士',
    department: '文渊大学文学院',
    authorUnits: ['文渊大学文学院'],
    year: 2025,
    access: '校内公开',
  },
  {
    id: 'closed',
    title: '保密论文',
    degree: '硕士',
    organisations: ['文渊大学'],
    year: 2023,
    access: 'closed',
  },
  {
    id: 'pending',
    title: '审核中的论文',
    degree: '硕士',
    organisations: ['文渊大学'],
    year: 2026,
    verifyStatus: 'pending',
  },
  { id: 'elsewhere', title: '别校论文', degree: '博士', organisations: ['别的大学'], year: 2024 },
]

const portal = testPortal()
let app: FastifyInstance
let desk: string
const files = new Map<string, string>()
const run = (...argv: string[]) => command(portal, [...argv, '--tenant', portal.tenant], { cwd: desk })
const at = (day: string) => portal.setNow(new Date(`${day}T04:00:00Z`))

beforeAll(async () => {
  app = await makeApp(portal.appContext, { webFolder: 'none', version: '0', https: false })
  await app.ready()
  desk = mkdtempSync(join(tmpdir(), 'wenyuan-theses-'))
  writeFileSync(
    join(desk, 'theses.jsonl'),
    rows.map((row) => `${JSON.stringify({ type: 'thesis', ...row })}\n`).join(''),
  )
  await run('import', 'theses.jsonl')
  await command(portal, ['tenant', 'set', portal.tenant, 'ownInstitutions=["文渊大学"]'])
  await importContent(
    portal,
    'departments',
    [
      { code: 'arts', name: { 'zh-CN': '人文学部', en: 'Humanities' } },
      { code: 'lit', name: { 'zh-CN': '文学院', en: 'Literature' }, parent: 'arts' },
      { code: 'cs', name: { 'zh-CN': '计算机学院', en: 'Computing' } },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  )
  for (const [id, words] of [
    ['open', '饕餮纹与青铜'],
    ['later', '快照隔离与饕餮'],
    ['campus', '平仄'],
    ['closed', '密'],
    ['pending', '稿'],
  ] as const) {
    writeFileSync(join(desk, `${id}.txt`), words)
    const { lines } = await run('attach', `${id}.txt`, '--record', id, '--for', 'visitor')
    files.set(id, lines[0] ?? '')
  }
})
afterAll(async () => {
  await app.close()
  rmSync(desk, { recursive: true, force: true })
})

const list = (input: object = {}, caller: object = {}) => portal.ask(theses.list, input, caller)
const ids = async (input: object = {}, caller: object = {}) =>
  (await list(input, caller)).records.map(({ recordId }) => recordId)
const linkOf = (id: string, caller: object = {}) =>
  portal.ask(attachments.previewLink, { attachmentId: files.get(id) ?? '' }, caller)
const refusedLink = async (id: string, caller: object = {}) =>
  (await portal.refused(attachments.previewLink, { attachmentId: files.get(id) ?? '' }, caller)).code

test('the reviewed theses of the institution stand by year; others of the institution only when asked for', async () => {
  expect((await ids()).toSorted()).toEqual(['campus', 'closed', 'later', 'open'])
  expect((await ids())[3]).toBe('closed')
  expect(await ids({ verifyStatus: ['pending'] })).toEqual(['pending'])
  const { filters } = await list({}, { language: 'en' })
  expect(filters).toEqual({
    departments: [
      { code: 'lit', name: 'Literature', count: 2 },
      { code: 'cs', name: 'Computing', count: 1 },
    ],
    years: [
      { code: '2025', name: '2025', count: 2 },
      { code: '2024', name: '2024', count: 1 },
      { code: '2023', name: '2023', count: 1 },
    ],
    degrees: [
      { code: 'doctor', name: 'Doctor', count: 1 },
      { code: 'master', name: 'Master', count: 3 },
    ],
    advisors: [
      { code: '李明', name: '李明', count: 2 },
      { code: '赵军', name: '赵军', count: 1 },
    ],
    states: [
      { code: 'pending', name: 'Under review', count: 1 },
      { code: 'approved', name: 'Reviewed', count: 4 },
    ],
  })
})

test('filters limit each other; a department includes those that belong to it', async () => {
  expect((await ids({ department: 'lit' })).toSorted()).toEqual(['campus', 'open'])
  expect((await ids({ department: 'arts' })).toSorted()).toEqual(['campus', 'open'])
  expect(await ids({ department: 'lit', year: '2025' })).toEqual(['campus'])
  expect(await ids({ advisor: '李明', degree: 'master' })).toEqual(['later'])
  const { filters } = await list({ department: 'lit' })
  expect(filters.years.map(({ code, count }) => [code, count])).toEqual([
    ['2025', 1],
    ['2024', 1],
  ])
  expect(filters.departments.map(({ code }) => code)).toEqual(['lit', 'cs'])
  expect(await ids({ keyWord: '数据库' })).toEqual(['later'])
})

test('pages of any size follow each other without gaps', async () => {
  const whole = await ids()
  expect(whole).toHaveLength(4)
  for (const rows of [1, 2, 3]) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids({ page, rows })))
    expect(pages.flat()).toEqual(whole)
  }
})

test('a department that is renamed or set apart is so in the next list', async () => {
  const computing = { code: 'cs', name: { 'zh-CN': '计算机学院', en: 'Computing' } }
  const save = (some: object) => importContent(portal, 'departments', JSON.stringify(some))
  const nameOf = async () =>
    (await list({ department: 'cs' }, { language: 'en' })).filters.departments.find(
      ({ code }) => code === 'cs',
    )?.name
  expect(await nameOf()).toBe('Computing')
  await save({ ...computing, name: { ...computing.name, en: 'Computer Science' }, parent: 'arts' })
  expect(await nameOf()).toBe('Computer Science')
  expect(await ids({ department: 'arts' })).toContain('later')
  await save({ ...computing, parent: '' })
  expect(await nameOf()).toBe('Computing')
  expect(await ids({ department: 'arts' })).not.toContain('later')
})

test('a visitor sees the abstract and from when the full text may be read', async () => {
  const { records } = await list({}, { language: 'en' })
  const said = new Map(records.map((one) => [one.recordId, one]))
  expect(said.get('later')).toMatchObject({
    abstract: '本文研究事务。',
    fullText: 'embargo',
    opensOn: '2026-04-01',
    departmentId: 'cs',
    department: 'Computing',
    degree: 'Master',
    advisors: ['赵军', '李明'],
  })
  expect(['open', 'campus', 'closed'].map((id) => said.get(id)?.fullText)).toEqual([
    'open',
    'signIn',
    'closed',
  ])
  const { thesis } = await portal.ask(theses.ofRecord, { recordId: 'later' })
  expect(thesis).toMatchObject({ fullText: 'embargo', opensOn: '2026-04-01', level: 'master' })
})

test('the file obeys: embargo, access level and review, for links, lists and files behind a link', async () => {
  const headers = await portal.signIn('reader-1')
  expect(await refusedLink('later', { headers })).toBe('FULL_TEXT_CLOSED')
  expect(await refusedLink('closed', { headers })).toBe('FULL_TEXT_CLOSED')
  expect(await refusedLink('pending', { headers })).toBe('FULL_TEXT_CLOSED')
  expect(await refusedLink('campus')).toBe('SIGN_IN_REQUIRED')
  expect((await app.inject({ url: (await linkOf('campus', { headers })).url })).statusCode).toBe(200)
  const [file] = await portal.ask(attachments.files, { recordId: 'later' })
  expect(file).toMatchObject({ mayOpen: false, fullText: 'embargo', opensOn: '2026-04-01' })
  const online = await portal.ask(attachments.electronic, { recordId: 'later' })
  expect(online[0]).toMatchObject({ kind: 'file', mayOpen: false, fullText: 'embargo' })
})

test('a link made before an embargo was set opens nothing any more, in ranges neither', async () => {
  const { url } = await linkOf('open')
  const begin = await app.inject({ url, headers: { range: 'bytes=0-2' } })
  expect([begin.statusCode, begin.headers['cache-control']]).toEqual([206, 'private, no-cache'])
  await importContent(portal, 'theses', JSON.stringify({ record: 'open', embargo: '2026-05-01' }))
  for (const range of [undefined, 'bytes=3-', 'bytes=-2']) {
    const headers = range === undefined ? {} : { range, 'if-range': String(begin.headers['etag']) }
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
  }
  await command(portal, ['things', 'remove', 'theses', 'open', '--tenant', portal.tenant])
  expect((await app.inject({ url })).statusCode).toBe(200)
})

test('words of a full text are found where everybody may read it, and an embargo ends at night', async () => {
  expect(await ids({ keyWord: '饕餮' })).toEqual(['open'])
  expect(await ids({ keyWord: '平仄' })).toEqual([])
  at('2026-04-01')
  expect((await list({ keyWord: '分布式' })).records[0]).toMatchObject({ fullText: 'open', opensOn: '' })
  expect((await app.inject({ url: (await linkOf('later')).url })).statusCode).toBe(200)
  expect(await ids({ keyWord: '快照' })).toEqual([])
  await command(portal, ['nightly', '--tenant', portal.tenant])
  await portal.appContext.feed.feedPending(portal.tenant)
  expect(await ids({ keyWord: '快照' })).toEqual(['later'])
  await importContent(portal, 'theses', JSON.stringify({ record: 'later', access: 'closed' }))
  expect(await ids({ keyWord: '快照' })).toEqual([])
  expect(await refusedLink('later')).toBe('FULL_TEXT_CLOSED')
  await command(portal, ['things', 'remove', 'theses', 'later', '--tenant', portal.tenant])
  at('2026-03-15')
})

test('librarians set state, department, degree, advisors, access and embargo; a file exports as it is imported', async () => {
  const csv =
    '记录,审核状态,学位,院系,导师,公开级别,全文公开日期\npending,已审核,博士,cs,周芳;吴敏,校内公开,无'
  expect(await importContent(portal, 'theses', csv)).toMatchObject({ added: 1 })
  expect((await list({ advisor: '周芳' }, { language: 'en' })).records[0]).toMatchObject({
    recordId: 'pending',
    verifyStatus: 'approved',
    degree: 'Doctor',
    departmentId: 'cs',
    access: 'restricted',
    fullText: 'signIn',
  })
  // all are approved
  const all = await list({}, { language: 'en' })
  expect(all.records).toHaveLength(5)
  expect(all.filters.states).toEqual([{ code: 'approved', name: 'Reviewed', count: 5 }])
  expect(await ids({ verifyStatus: ['pending'] })).toEqual([])
  const { lines: exported } = await command(portal, ['things', 'export', 'theses', '--tenant', portal.tenant])
  expect(await importContent(portal, 'theses', exported.join('\n'))).toMatchObject({ unchanged: 1 })
  const wrong = [
    { record: 'a', access: 'perhaps' },
    { record: 'b', embargo: '2027-02-30' },
    { record: 'c', state: 'done' },
    { record: '' },
  ]
  expect(
    await importContent(portal, 'theses', wrong.map((one) => JSON.stringify(one)).join('\n')),
  ).toMatchObject({ rejected: 4 })
  await command(portal, ['things', 'remove', 'theses', 'pending', '--tenant', portal.tenant])
  expect(await ids({ advisor: '周芳' })).toEqual([])
})

test('a thesis that the library describes is one of its own, whatever its record says', async () => {
  expect(await ids({ department: 'cs' })).not.toContain('elsewhere')
  const csv = '记录,审核状态,院系\nelsewhere,已审核,cs'
  expect(await importContent(portal, 'theses', csv)).toMatchObject({ added: 1 })
  expect(await ids({ department: 'cs' })).toContain('elsewhere')
  await command(portal, ['things', 'remove', 'theses', 'elsewhere', '--tenant', portal.tenant])
  expect(await ids({ department: 'cs' })).not.toContain('elsewhere')
})

test('the review state is a filter and a facet of every search', async () => {
  const found = await portal.ask(
    search.search,
    { facetNames: ['verifyStatus'], verifyStatus: 'pending' },
    { language: 'zh-TW' },
  )
  expect(found.records.map(({ recordId }) => recordId)).toEqual(['pending'])
  expect(found.facets['verifyStatus']).toEqual([{ value: 'pending', label: '審核中', count: 1 }])
})

test('another library has none; bad input and unknown records are refused', async () => {
  expect((await list({}, { as: portal.neighbour })).total).toBe(0)
  expect(await portal.refused(theses.ofRecord, { recordId: 'open' }, { as: portal.neighbour })).toMatchObject(
    {
      code: 'RECORD_UNKNOWN',
    },
  )
  expect(await portal.refused(theses.list, { page: 1_000, rows: 100 })).toMatchObject({
    code: 'PAGE_TOO_DEEP',
  })
  expect(await portal.refused(theses.list, { keyWord: 'x'.repeat(201) })).toMatchObject({ field: 'keyWord' })
})
