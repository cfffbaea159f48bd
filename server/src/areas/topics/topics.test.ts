import { topics } from '@wenyuan/contract/areas/topics.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const load = (entries: readonly object[], tenant = portal.tenant) =>
  importContent(portal, 'topics', entries.map((entry) => JSON.stringify(entry)).join('\n'), tenant)

const searchFor = (searchWord: string) => ({ searchItems: [{ searchWord }] })
const spring = {
  code: 'spring',
  name: { 'zh-CN': '春天的书', en: 'Books of spring' },
  summary: '踏青时读',
  classCode: 'I2',
  position: 1,
  blocks: [
    { kind: 'text', text: '## 缘起\n\n读 **春** 的 [检索](/searchList?words=a)' },
    { kind: 'picture', src: 'https://pictures.example/a.jpg', alt: '樱花大道' },
    { kind: 'records', heading: '馆员所选', records: ['spring', 'gone', 'autumn', 'spring'] },
    { kind: 'search', heading: '更多', body: searchFor('春'), rows: 1 },
    { kind: 'video', href: 'https://video.example/1', name: '讲座' },
    { kind: 'link', href: '/bookListNav', name: { 'zh-CN': '书单', en: 'Lists' } },
  ],
}

beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'spring', title: '春之书' }),
    entryOf({ recordId: 'song', title: '春之歌' }),
    entryOf({ recordId: 'autumn', title: '秋之书' }),
  ])
  await load([
    spring,
    { code: 'old', name: '往年', to: '2026-03-14', classCode: 'I' },
    { code: 'soon', name: '将来', from: '2026-03-16', classCode: 'I' },
    { code: 'today', name: '今日', from: '2026-03-15', to: '2026-03-15', classCode: 'G2' },
    { code: 'draft', name: '草稿', state: 'draft', classCode: 'I2' },
  ])
})

const ids = (answer: { records: { topicId: string }[] }) => answer.records.map(({ topicId }) => topicId)

test('topics are listed on their days, without drafts, in the order of the library', async () => {
  const answer = await portal.ask(topics.list, {}, { language: 'en' })
  expect(ids(answer)).toEqual(['spring', 'today'])
  expect(answer.records[0]).toMatchObject({
    name: 'Books of spring',
    className: expect.stringContaining('I2') as string,
    count: 3,
  })
  expect(await portal.ask(topics.list, {}, { as: portal.neighbour })).toEqual({ total: 0, records: [] })
})

test('topics are found by class and by words in any script, and paged', async () => {
  expect(ids(await portal.ask(topics.list, { classCode: 'I' }))).toEqual(['spring'])
  expect(ids(await portal.ask(topics.list, { keyWord: '書' }))).toEqual(['spring'])
  expect(ids(await portal.ask(topics.list, { keyWord: 'SPRING' }))).toEqual(['spring'])
  expect(await portal.ask(topics.list, { rows: 1, page: 2 })).toMatchObject({
    total: 2,
    records: [{ topicId: 'today' }],
  })
  expect(await portal.refused(topics.list, { rows: 0 })).toMatchObject({
    code: 'INPUT_INVALID',
    field: 'rows',
  })
})

test('the classes count what is shown today', async () => {
  expect(await portal.ask(topics.classes, {})).toMatchObject([
    { classCode: 'G', count: 1, children: [{ classCode: 'G2', count: 1 }] },
    { classCode: 'I', count: 1, children: [{ classCode: 'I2', count: 1 }] },
  ])
  expect(await portal.ask(topics.classes, {}, { as: portal.neighbour })).toEqual([])
})

test('a topic has its blocks in order, in the language of the reader', async () => {
  const topic = await portal.ask(topics.detail, { topicId: 'spring' }, { language: 'zh-TW' })
  expect(topic).toMatchObject({ name: '春天的書', isDraft: false, total: 2 })
  const plain = { strong: false, emphasis: false, href: '' }
  expect(topic.blocks).toMatchObject([
    {
      kind: 'text',
      nodes: [
        { kind: 'heading', level: 2, line: [{ text: '緣起' }] },
        {
          kind: 'paragraph',
          line: [
            { ...plain, text: '讀 ' },
            { ...plain, text: '春', strong: true },
            { ...plain, text: ' 的 ' },
            { ...plain, href: '/searchList?words=a' },
          ],
        },
      ],
    },
    { kind: 'picture', alt: '櫻花大道' },
    { kind: 'records', records: [{ recordId: 'spring' }, { recordId: 'autumn' }] },
    { kind: 'search', total: 2, records: [{}], body: searchFor('春') },
    { kind: 'video' },
    { kind: 'link', href: '/bookListNav' },
  ])
  const second = await portal.ask(topics.detail, { topicId: 'spring', rows: 1, page: 2 })
  expect(second.records.map(({ recordId }) => recordId)).toEqual(['autumn'])
})

test('a search of a topic finds what has arrived since', async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'new', title: '春之舞' })])
  const { blocks } = await portal.ask(topics.detail, { topicId: 'spring' })
  expect(blocks.find(({ kind }) => kind === 'search')).toMatchObject({ total: 3 })
})

test('what is not shown is unknown, also to another library', async () => {
  for (const topicId of ['old', 'soon', 'draft', 'none'])
    expect(await portal.refused(topics.detail, { topicId })).toMatchObject({ code: 'TOPIC_UNKNOWN' })
  const abroad = await portal.refused(
    topics.detail,
    { topicId: 'spring' },
    { as: portal.neighbour, language: 'en' },
  )
  expect(abroad).toMatchObject({ code: 'TOPIC_UNKNOWN', message: 'There is no such topic, or it has ended.' })
  expect(await portal.refused(topics.detail, {})).toMatchObject({ code: 'INPUT_INVALID', field: 'topicId' })
})

test('a preview link shows a draft until its days are over, and nothing else', async () => {
  const { lines } = await command(portal, [
    'topic',
    'preview',
    'draft',
    '--tenant',
    portal.tenant,
    '--days',
    '2',
  ])
  const preview = lines[0]?.split('?preview=')[1] ?? ''
  expect(lines[0]).toContain(`/${portal.tenant}/#/specialNav/draft?preview=`)
  expect(await portal.ask(topics.detail, { topicId: 'draft', preview })).toMatchObject({ isDraft: true })
  for (const input of [
    { topicId: 'old', preview },
    { topicId: 'draft', preview: `${preview}x` },
  ])
    expect(await portal.refused(topics.detail, input)).toMatchObject({ code: 'TOPIC_UNKNOWN' })
  portal.setNow(new Date('2026-03-17T05:00:00Z'))
  expect(await portal.refused(topics.detail, { topicId: 'draft', preview })).toMatchObject({
    code: 'TOPIC_UNKNOWN',
  })
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  expect((await command(portal, ['topic', 'preview', 'none', '--tenant', portal.tenant])).code).not.toBe(0)
})

test('the topics opened most come first; a draft is never among them', async () => {
  expect((await portal.ask(topics.hot, {})).map(({ topicId }) => topicId)).toEqual(['spring', 'today'])
  for (const reader of ['a', 'b', 'c'])
    await portal.ask(topics.detail, { topicId: 'today' }, { headers: await portal.signIn(reader) })
  expect((await portal.ask(topics.hot, { rows: 1 })).map(({ topicId }) => topicId)).toEqual(['today'])
  expect(await portal.ask(topics.hot, {}, { as: portal.neighbour })).toEqual([])
  expect(await portal.refused(topics.hot, { rows: 25 })).toMatchObject({ field: 'rows' })
})

test('the day of the library decides, not that of the server', async () => {
  portal.setNow(new Date('2026-03-15T16:30:00Z'))
  expect(ids(await portal.ask(topics.list, {}))).toEqual(['spring', 'soon'])
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('a topic that cannot be shown is rejected', async () => {
  const name = '名'
  const blocks = (block: object) => ({ code: 'bad', name, blocks: [block] })
  const bad = [
    blocks({ kind: 'picture', src: 'https://pictures.example/a.jpg' }),
    blocks({ kind: 'picture', src: 'http://pictures.example/a.jpg', alt: '画' }),
    blocks({ kind: 'link', href: 'javascript:alert(1)', name }),
    blocks({ kind: 'link', href: '//elsewhere.example', name }),
    blocks({ kind: 'search', body: { docKode: '1' } }),
    { code: 'bad', name, from: '2026-03-02', to: '2026-03-01' },
    { code: 'bad', name, classCode: 'QQ' },
  ]
  expect(await load(bad)).toMatchObject({ read: bad.length, rejected: bad.length, added: 0 })
})

test('an exported file is imported without a change, also as a spreadsheet', async () => {
  for (const format of ['jsonl', 'csv']) {
    const { lines } = await command(portal, [
      'things',
      'export',
      'topics',
      '--tenant',
      portal.tenant,
      '--format',
      format,
    ])
    expect(await importContent(portal, 'topics', lines.join('\n'))).toMatchObject({ read: 5, unchanged: 5 })
  }
})

test('a removed topic is gone with its blocks', async () => {
  await load([{ code: 'spring', name: '别馆' }], portal.neighbour)
  await command(portal, ['things', 'remove', 'topics', 'spring', '--tenant', portal.neighbour])
  expect(await portal.refused(topics.detail, { topicId: 'spring' }, { as: portal.neighbour })).toMatchObject({
    code: 'TOPIC_UNKNOWN',
  })
  expect((await portal.ask(topics.detail, { topicId: 'spring' })).blocks).toHaveLength(6)
})
