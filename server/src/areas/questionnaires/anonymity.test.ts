import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const READERS = 40
/** By chance one pair of 40 is right on average; nine or more come about once in a million times. */
const CHANCE = 8

interface Row {
  id: string
  /** Where and by which transaction the row was written. */
  xmin: string
  ctid: string
  row: string
}

test('with the whole database in hand nobody can tell who answered what', async () => {
  const entry = {
    code: 'secret',
    name: '匿名问卷',
    anonymous: true,
    sections: [{ code: 's', questions: [{ code: 'q', kind: 'short', text: '想法', required: true }] }],
  }
  await importContent(portal, 'questionnaires', JSON.stringify(entry))
  await command(portal, ['questionnaire', 'open', 'secret', '--tenant', 'whu'])
  const truth = new Map<string, string>()
  const db = portal.appContext.database.ofTenant('whu')
  for (let nth = 0; nth < READERS; nth += 1) {
    const headers = await portal.signIn(`person-${nth}`)
    const text = `thought ${nth}`
    portal.setNow(new Date(Date.UTC(2026, 2, 15, 1, nth)))
    const answers = [{ questionId: 'q', values: [text] }]
    await portal.ask(
      questionnaires.answer,
      { questionnaireId: 'secret', answers, sendKey: `${nth}` },
      { headers },
    )
    truth.set(`person-${nth}`, text)
  }
  const read = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  const who = await read(sql<Row>`
    select r.account as id, a.xmin::text, a.ctid::text, row_to_json(a)::text as row
    from questionnaire_answered a join reader r on r.tenant = a.tenant and r.reader_id = a.reader_id
    where a.tenant = 'whu'`)
  const what = await read(sql<Row>`
    select s.answers->'q'->>0 as id, s.xmin::text, s.ctid::text, row_to_json(s)::text as row
    from answer_sheet s where s.tenant = 'whu'`)
  const sessions = await read(sql<Row>`
    select r.account as id, s.xmin::text, s.ctid::text, s.seen_at::text as row
    from reader_session s join reader r on r.tenant = s.tenant and r.reader_id = s.reader_id
    where s.tenant = 'whu'`)
  expect([who.length, what.length]).toEqual([READERS, READERS])

  // the columns: nothing in common but the questionnaire, and no time in either
  const columns = (rows: Row[]) => Object.keys(JSON.parse(rows[0]?.row ?? '{}') as object)
  expect(columns(who).filter((one) => columns(what).includes(one))).toEqual(['tenant', 'code'])
  expect(columns(who).filter((one) => /_at$|day|time/.test(one))).toEqual([])
  expect(new Set(what.map(({ row }) => (JSON.parse(row) as { day: string }).day))).toEqual(
    new Set(['2026-03-15']),
  )
  for (const { id, row } of what) expect(row.replace(id, '')).not.toMatch(/person|reader/)

  const orders: ((a: Row, b: Row) => number)[] = [
    (a, b) => Number(a.xmin) - Number(b.xmin) || byPlace(a, b),
    byPlace,
    (a, b) => b.row.localeCompare(a.row),
    (a, b) => a.row.localeCompare(b.row),
  ]
  const hits = (people: Row[], sheets: Row[]) =>
    people.filter(({ id }, at) => truth.get(id) === sheets[at]?.id).length
  for (const ofWho of orders)
    for (const ofWhat of orders) {
      expect(hits(who.toSorted(ofWho), what.toSorted(ofWhat))).toBeLessThanOrEqual(CHANCE)
      // sessions have times: the order of the sheets must not follow them
      expect(hits(sessions.toSorted(ofWho), what.toSorted(ofWhat))).toBeLessThanOrEqual(CHANCE)
    }
  const sameTransaction = who.flatMap(({ id, xmin }) => {
    const sheets = what.filter((sheet) => sheet.xmin === xmin)
    return sheets.length === 1 && sheets[0]?.id === truth.get(id) ? [id] : []
  })
  expect(sameTransaction.length).toBeLessThanOrEqual(CHANCE)
})

const placeOf = ({ ctid }: Row): number[] => ctid.replace(/[()]/g, '').split(',').map(Number)

/** The order in which rows stand in the table's file. */
function byPlace(a: Row, b: Row): number {
  const [[page = 0, line = 0], [otherPage = 0, otherLine = 0]] = [placeOf(a), placeOf(b)]
  return page - otherPage || line - otherLine
}
