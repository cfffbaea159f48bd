import { expect, test } from 'vitest'
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
