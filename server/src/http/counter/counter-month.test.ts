import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const browsers = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
]
/** Records with a file by kind; that of the manual is for readers. */
const records = { book: '1', manual: '1', journal: '2', article: '4', film: '8' } as const
type RecordId = keyof typeof records
const books: readonly RecordId[] = ['book', 'manual']
const all = Object.keys(records) as RecordId[]

/** What was done in the month, counted apart from the product: by record and metric. */
const done = new Map<string, number>()
let searches = 0
const count = (record: RecordId, metric: string) =>
  void done.set(`${record} ${metric}`, (done.get(`${record} ${metric}`) ?? 0) + 1)
const sessions = new Set<string>()
const countOnce = (session: string, record: RecordId, metric: string) => {
  const one = `${session} ${record} ${metric}`
  if (!sessions.has(one)) count(record, metric)
  sessions.add(one)
}

const itemMetrics = [
  'Total_Item_Investigations',
  'Unique_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Requests',
]
const titleMetrics = ['Unique_Title_Investigations', 'Unique_Title_Requests']

/** Numbers that look random, and are the same in every run. */
function makeDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

let key = ''
beforeAll(async () => {
  const words = ['staff-key', 'add', 'counter', '--tenant', portal.tenant, '--rights', 'counter']
  key = (await command(portal, words)).lines[0]?.split(' ')[1] ?? ''
  await portal.load(
    portal.tenant,
    all.map((recordId) => entryOf({ recordId, title: recordId, docCode: records[recordId] })),
  )
  const files = new Map<RecordId, string>()
  const folder = mkdtempSync(join(tmpdir(), 'counter-'))
  writeFileSync(join(folder, 'text.txt'), 'text')
  for (const record of all) {
    const audience = record === 'manual' ? 'reader' : 'visitor'
    const attach = ['attach', 'text.txt', '--record', record, '--for', audience, '--tenant', portal.tenant]
    await command(portal, attach, { cwd: folder })
    files.set(record, (await portal.ask(attachments.files, { recordId: record }))[0]?.attachmentId ?? '')
  }
  rmSync(folder, { recursive: true })
  const dice = makeDice(2_026)
  for (let day = 1; day <= 28; day += 2) {
    const hour = dice(12)
    for (let act = 0; act < 7; act++) {
      const minute = act * 8
      const at = Date.UTC(2026, 2, day, hour, minute)
      portal.setNow(new Date(at))
      const browser = dice(2)
      const record = all[dice(all.length)] ?? 'book'
      const isReader = record === 'manual' && dice(3) > 0
      const own = isReader ? await portal.signIn('reader') : {}
      const headers = { 'user-agent': browsers[browser] ?? '', ...own }
      const session = `${day} ${hour} ${isReader ? 'reader' : browser}`
      const file = { attachmentId: files.get(record) ?? '' }
      switch (dice(4)) {
        case 0:
          await portal.ask(home.countSearch, { keyWord: `word ${day} ${act}` }, { headers })
          searches += 1
          break
        case 1:
          await portal.ask(detail.record, { recordId: record }, { headers })
          count(record, 'Total_Item_Investigations')
          countOnce(session, record, 'Unique_Item_Investigations')
          break
        default:
          if (record === 'manual' && !isReader) {
            await portal.refused(attachments.downloadLink, file, { headers })
            count(record, 'No_License')
            break
          }
          await portal.ask(attachments.downloadLink, file, { headers })
          // a second click within half a minute is the same request
          if (dice(3) === 0) {
            portal.setNow(new Date(at + 10_000))
            await portal.ask(attachments.downloadLink, file, { headers })
          }
          count(record, 'Total_Item_Investigations')
          count(record, 'Total_Item_Requests')
          countOnce(session, record, 'Unique_Item_Investigations')
          countOnce(session, record, 'Unique_Item_Requests')
      }
    }
  }
  portal.setNow(new Date('2026-04-02T00:00:00Z'))
})

/** What was done with these records; of titles only books are counted. */
const expected = (metric: string, of: readonly RecordId[]): number =>
  titleMetrics.includes(metric)
    ? expected(
        metric.replace('Title', 'Item'),
        of.filter((record) => books.includes(record)),
      )
    : of.reduce((sum, record) => sum + (done.get(`${record} ${metric}`) ?? 0), 0)

interface Item {
  Attribute_Performance?: { Performance: Record<string, Record<string, number>> }[]
  Items?: Item[]
}

async function sumsOf(report: string): Promise<Record<string, number>> {
  const address = `${portal.address}/${portal.tenant}/counter/r51/reports/${report}`
  const asked = `?customer_id=${portal.tenant}&api_key=${key}&begin_date=2026-03&end_date=2026-03`
  const { Report_Items } = (await (await fetch(address + asked)).json()) as { Report_Items: Item[] }
  const sums: Record<string, number> = {}
  const add = ({ Attribute_Performance = [], Items = [] }: Item): void => {
    for (const { Performance } of Attribute_Performance)
      for (const [metric, months] of Object.entries(Performance)) {
        expect(Object.keys(months)).toEqual(['2026-03'])
        sums[metric] = (sums[metric] ?? 0) + (months['2026-03'] ?? 0)
      }
    Items.forEach(add)
  }
  Report_Items.forEach(add)
  // some reports have to show a metric without use
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum > 0))
}

const requests = ['Total_Item_Requests', 'Unique_Item_Requests']
const titles: readonly RecordId[] = ['book', 'manual', 'journal']
/** What each report is about: Code of Practice 5.1, 4. */
const reports: readonly [id: string, metrics: readonly string[], of: readonly RecordId[]][] = [
  ['PR', ['Searches_Platform', ...itemMetrics, ...titleMetrics], all],
  ['PR_P1', ['Searches_Platform', ...requests, 'Unique_Title_Requests'], all],
  ['DR', ['Searches_Regular', ...itemMetrics, ...titleMetrics, 'No_License'], all],
  ['DR_D1', ['Searches_Regular', ...itemMetrics], all],
  ['DR_D2', ['No_License'], all],
  ['TR', [...itemMetrics, ...titleMetrics, 'No_License'], titles],
  ['TR_B1', ['Total_Item_Requests', 'Unique_Title_Requests'], ['manual']],
  ['TR_B2', ['No_License'], books],
  ['TR_B3', [...itemMetrics, ...titleMetrics], books],
  ['TR_J1', requests, []],
  ['TR_J2', ['No_License'], []],
  ['TR_J3', itemMetrics, ['journal']],
  ['TR_J4', requests, []],
  ['IR', [...itemMetrics, 'No_License'], all],
  ['IR_A1', requests, ['article']],
  ['IR_M1', requests, ['film']],
]

test.each(reports)('the totals of %s are what was done in the month', async (id, metrics, of) => {
  const wanted = metrics.map((metric): [string, number] => [
    metric,
    metric.startsWith('Searches') ? searches : expected(metric, of),
  ])
  expect(await sumsOf(id)).toEqual(Object.fromEntries(wanted.filter(([, sum]) => sum > 0)))
})

test('the month had use of every kind', () => {
  expect(searches).toBeGreaterThan(10)
  for (const metric of [...itemMetrics, ...titleMetrics]) expect(expected(metric, all)).toBeGreaterThan(10)
  expect(expected('No_License', all)).toBeGreaterThan(2)
})
