import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_REASON, plansPage, plansPageWith } from './plans-page.ts'
import { root } from './steps.ts'
import { serverUnits, unitsOf } from './statements.ts'

const source = `import { sql } from 'kysely'

/** Lists. */
export async function listLoans(scope: Scope) {
  return scope.db.selectFrom('loan').execute()
}

export const findLoan = ({ db }: Scope) =>
  db.selectFrom('loan').executeTakeFirst()

export const inOne = (db: Db) =>
  db.transaction()
    .execute(async (trx) => listLoans({ db: trx }))

class Shelf {
  read = () => sql\`select 1\`.execute(this.db)
}
`

test('a unit is a top-level declaration, and it asks if it contains a statement', () => {
  expect(
    unitsOf('areas/loans/store.ts', source).map(({ name, from, to, asks }) => [name, from, to, asks]),
  ).toEqual([
    ['listLoans', 4, 7, true],
    ['findLoan', 8, 10, true],
    ['inOne', 11, 14, false],
    ['Shelf', 15, 18, true],
  ])
})

test('the server has store functions with statements', () => {
  const asking = serverUnits().filter(({ asks }) => asks)
  expect(asking.length).toBeGreaterThan(100)
  expect(asking.some(({ file }) => file.startsWith('platform/db/') || file.endsWith('.test.ts'))).toBe(false)
})

const planned = [
  { file: 'areas/a/store.ts', name: 'kept', verb: 'select', plan: 'Index Scan a_pkey on a', reads: [] },
  { file: 'areas/a/store.ts', name: 'vanished', verb: 'select', plan: 'Seq Scan a', reads: ['a'] },
  { file: 'areas/b/store.ts', name: 'vanished', verb: 'delete', plan: 'Seq Scan b', reads: [] },
]
const page = plansPage(planned, { server: 'PostgreSQL', rows: { a: 20_000 }, reasons: {} })
const unit = (file: string, name: string, asks = true) => ({ file, name, from: 1, to: 2, asks })

test('functions that no longer exist are removed from the page, and new ones are listed at its end', () => {
  const units = [
    unit('areas/a/store.ts', 'kept'),
    unit('areas/a/store.ts', 'fresh'),
    unit('c.ts', 'no', false),
  ]
  const renewed = plansPageWith(page, units)
  expect(renewed).toContain('| `kept` | select | Index Scan a_pkey on a |')
  expect(renewed).not.toContain('vanished')
  expect(renewed).not.toContain('areas/b/store.ts')
  expect(renewed).toContain('- `areas/a/store.ts` `fresh`')
  expect(renewed).not.toContain('`no`')
  expect(plansPageWith(renewed, units)).toBe(renewed)
})

test('no statement scans a large table completely without a reason', () => {
  expect(readFileSync(join(root, 'docs/plans.md'), 'utf8')).not.toContain(NO_REASON)
})

test('a table that is scanned completely is listed at the top with the reason', () => {
  expect(page).toContain('| `areas/a/store.ts` `vanished` | select | a | no reason given |')
  const reasons = { 'areas/a/store.ts vanished': 'once a night' }
  expect(plansPage(planned, { server: '', rows: {}, reasons })).toContain('| a | once a night |')
})
