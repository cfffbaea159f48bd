import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const READERS = 40
/** What each reader has answered, by account. */
const truth = new Map<string, string>()
beforeAll(async () => {
  const entry = {
    code: 'secret',
    name: '匿名问卷',
    anonymous: true,
    sections: [{ code: 's', questions: [{ code: 'q', kind: 'short', text: '想法', required: true }] }],
  }
  await importContent(portal, 'questionnaires', JSON.stringify(entry))
  await command(portal, ['questionnaire', 'open', 'secret', '--tenant', portal.tenant])
  for (let nth = 0; nth < READERS; nth += 1) {
    const headers = await portal.signIn(`person-${nth}`)
    const text = `thought ${nth}`
    portal.setNow(new Date(Date.UTC(2026, 2, 15, 4, nth)))
    const answers = [{ questionId: 'q', values: [text] }]
    await portal.ask(
      questionnaires.answer,
      { questionnaireId: 'secret', answers, sendKey: `${nth}` },
      { headers },
    )
    truth.set(`person-${nth}`, text)
  }
})

/** By chance one pair of 40 is right on average; nine or more come about once in a million times. */
const CHANCE = 8

type Kept = Omit<Row, 'id'> & { values: Record<string, unknown> }

interface Row {
  id: string
  /** Where and by which transaction the row was written. */
  xmin: string
  ctid: string
  row: string
}

test('who and what have nothing in common: no column, no time, no order, no transaction', async () => {
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const read = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  const who = await read(sql<Row>`
    select r.account as id, a.xmin::text, a.ctid::text, row_to_json(a)::text as row
    from questionnaire_answered a join reader r on r.tenant = a.tenant and r.reader_id = a.reader_id
    where a.tenant = ${portal.tenant}`)
  const what = await read(sql<Row>`
    select s.answers->'q'->>0 as id, s.xmin::text, s.ctid::text, row_to_json(s)::text as row
    from answer_sheet s where s.tenant = ${portal.tenant}`)
  const sessions = await read(sql<Row>`
    select r.account as id, s.xmin::text, s.ctid::text, s.seen_at::text as row
    from reader_session s join reader r on r.tenant = s.tenant and r.reader_id = s.reader_id
    where s.tenant = ${portal.tenant}`)
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

test('no table of the database leads from a reader to the answers', async () => {
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`.execute(db)
  const columnsOf = Map.groupBy(columns, ({ table }) => table)
  const tables = [...columnsOf].filter(([, own]) => own.some(({ column }) => column === 'tenant'))
  expect(tables.length).toBeGreaterThan(100)
  const rowsOf = async (table: string) => {
    const { rows } = await sql<Omit<Row, 'id'>>`
      select xmin::text, ctid::text, row_to_json(${sql.ref('t')})::text as row
      from ${sql.table(table)} as t where tenant = ${portal.tenant}`.execute(db)
    return rows.map((row) => ({ ...row, values: JSON.parse(row.row) as Record<string, unknown> }))
  }
  const sheets = await rowsOf('answer_sheet')
  const textOf = (sheet: Kept | undefined) =>
    (sheet?.values['answers'] as Record<string, string[]> | undefined)?.['q']?.[0]
  const sheetIds = sheets.map(({ values }) => String(values['sheet_id']))
  const { rows: readers } = await sql<{ reader_id: string; account: string }>`
    select reader_id, account from reader where tenant = ${portal.tenant}`.execute(db)
  const answerOf = new Map(readers.map(({ reader_id, account }) => [reader_id, truth.get(account)]))

  let compared = 0
  for (const [table, own] of tables) {
    const rows = await rowsOf(table)
    if (table !== 'answer_sheet')
      for (const { row } of rows) {
        expect(row, `${table} names an answer`).not.toContain('thought ')
        for (const id of sheetIds) expect(row.includes(id), `${table} names a sheet`).toBe(false)
      }
    if (!own.some(({ column }) => column === 'reader_id')) continue
    // readers in the order of any column, of place or of transaction, beside sheets in any of theirs
    for (const by of [...own.map(({ column }) => column), 'ctid', 'xmin'])
      for (const sheetsBy of ['sheet_id', 'answers', 'ctid', 'xmin']) {
        const people = new Set(rows.toSorted(inOrder(by)).map(({ values }) => String(values['reader_id'])))
        const asked = [...people].filter((id) => answerOf.get(id) !== undefined)
        if (asked.length < READERS) continue
        const beside = sheetsBy === 'answers' ? sheets : sheets.toSorted(inOrder(sheetsBy))
        const right = asked.filter((id, at) => answerOf.get(id) === textOf(beside[at])).length
        expect(right, `${table} by ${by}, sheets by ${sheetsBy}`).toBeLessThanOrEqual(CHANCE)
        compared += 1
      }
  }
  expect(compared).toBeGreaterThan(50)
})

/** Rows by a column, by their place in the file, or by the transaction that wrote them. */
const inOrder = (by: string) => (a: Kept, b: Kept) =>
  by === 'ctid'
    ? byPlace(a, b)
    : by === 'xmin'
      ? Number(a.xmin) - Number(b.xmin)
      : String(a.values[by]).localeCompare(String(b.values[by]), 'en', { numeric: true })

const placeOf = ({ ctid }: Pick<Row, 'ctid'>): number[] => ctid.replace(/[()]/g, '').split(',').map(Number)

/** The order in which rows stand in the table's file. */
function byPlace(a: Pick<Row, 'ctid'>, b: Pick<Row, 'ctid'>): number {
  const [[page = 0, line = 0], [otherPage = 0, otherLine = 0]] = [placeOf(a), placeOf(b)]
  return page - otherPage || line - otherLine
}
