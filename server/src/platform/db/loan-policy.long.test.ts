import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import {
  type LoanPlace,
  type LoanRule,
  termsFor,
  typesInRules,
} from '../../domain/circulation/loan-policy.ts'
import { makeFreshDatabase, testServer } from '../../testing/fresh-database.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres/open.ts'

const name = '202611300330'
const before = Object.fromEntries(Object.entries(schema).filter(([one]) => one < name))

/** A library before: its settings, and the rows that came before them. */
interface Former {
  settings: { loanRules?: Limits[]; pickUpDays?: number }
  rows: (LoanPlace & Terms)[]
}
type Terms = Record<'days' | 'renewals' | 'finePerDay' | 'fineCap' | 'graceDays', number>
type Limits = Record<'copies' | 'days' | 'renewals' | 'holds' | 'debtLimit', number> & { readerType: string }

const unnamed: Limits[] = [
  { readerType: 'student', copies: 20, days: 30, renewals: 2, holds: 5, debtLimit: 2_000 },
  { readerType: 'postgraduate', copies: 30, days: 60, renewals: 2, holds: 10, debtLimit: 2_000 },
  { readerType: 'teacher', copies: 40, days: 90, renewals: 3, holds: 10, debtLimit: 5_000 },
]
const ofNone = { copies: 10, days: 30, renewals: 1, holds: 5, debtLimit: 2_000 }

/** What lending did: the narrowest row, or else the settings; limits were in the settings only. */
function formerTerms({ settings, rows }: Former, asked: LoanPlace) {
  const { loanRules = unnamed, pickUpDays = 5 } = settings
  const own = loanRules.find((one) => one.readerType === asked.readerType) ?? loanRules[0] ?? ofNone
  const fields = ['readerType', 'itemType', 'branch'] as const
  const weight = (row: LoanPlace) => {
    const named = fields.map((field) => row[field] !== '*')
    return 8 * named.filter(Boolean).length + (named[0] ? 4 : 0) + (named[1] ? 2 : 0)
  }
  const [row] = rows
    .filter((one) => fields.every((field) => one[field] === '*' || one[field] === asked[field]))
    .toSorted((one, other) => weight(other) - weight(one))
  const { copies, holds, debtLimit } = own
  const { days, renewals, finePerDay, fineCap, graceDays } = row ?? {
    ...own,
    days: Math.max(1, own.days),
    finePerDay: 10,
    fineCap: 2_000,
    graceDays: 0,
  }
  return { days, renewals, finePerDay, fineCap, graceDays, copies, holds, debtLimit, pickUpDays }
}

const types = ['student', 'teacher', 'guest']
const [items, branches] = [
  ['1', '2'],
  ['main', 'east'],
]
const few = fc.nat(9)
const someLimits = fc.record({
  readerType: fc.constantFrom('student', 'teacher', ''),
  copies: few,
  days: few,
  renewals: few,
  holds: few,
  debtLimit: fc.constantFrom(0, 2_000, 9_000_000_000),
})
const someRow = fc.record({
  readerType: fc.constantFrom('*', '*', ...types),
  itemType: fc.constantFrom('*', ...items),
  branch: fc.constantFrom('*', ...branches),
  days: fc.integer({ min: 1, max: 900 }),
  renewals: few,
  finePerDay: few,
  fineCap: few,
  graceDays: few,
})
const someLibrary = fc.record({
  settings: fc.record(
    { loanRules: fc.array(someLimits, { maxLength: 4 }), pickUpDays: fc.integer({ min: 1, max: 90 }) },
    { requiredKeys: [] },
  ),
  rows: fc.uniqueArray(someRow, {
    maxLength: 10,
    selector: ({ readerType, itemType, branch }) => [readerType, itemType, branch].join('/'),
  }),
}) as fc.Arbitrary<Former>
const libraries = fc.sample(someLibrary, 120).map((former, at) => ({ code: `l${at}`, ...former }))

const server = testServer()
const databases = {
  embedded: async () => {
    const old = await openEmbedded({})
    return { old, again: async () => openEmbedded({ template: await old.dump() }), drop: async () => {} }
  },
  ...(server !== undefined && {
    'on a server': async () => {
      const { url, drop } = await makeFreshDatabase(server)
      const again = () => openPostgres({ url, poolSize: 2, onLostConnection: () => {} })
      return { old: await again(), again, drop }
    },
  }),
}

test.each(Object.entries(databases))(
  '%s: a library keeps its rules, for every reader, item type and branch',
  async (_, open) => {
    const { old, again, drop } = await open()
    await migrate(old, before)
    for (const { code, settings, rows } of libraries) {
      const tenant = "insert into tenant (code, path, name, fid, settings) values ($1, $1, '{}', '', $2)"
      await old.run(null, { sql: tenant, parameters: [code, JSON.stringify(settings)] })
      for (const row of rows) {
        const { readerType, itemType, branch, days, renewals, finePerDay, fineCap, graceDays } = row
        await old.run(code, {
          sql: 'insert into loan_rule values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
          parameters: [code, readerType, itemType, branch, days, renewals, finePerDay, fineCap, graceDays],
        })
      }
    }
    const backend = await again()
    await old.close()
    await migrate(backend, schema)
    const camel = (column: string) => column.replaceAll(/_./g, (mark) => mark.slice(1).toUpperCase())
    for (const library of libraries) {
      const { rows } = await backend.run(library.code, {
        sql: 'select * from loan_rule where tenant = $1 order by position, reader_type, item_type, branch',
        parameters: [library.code],
      })
      const rules = rows.map(
        (row) =>
          Object.fromEntries(
            Object.entries(row as object).map(([of, value]) => [camel(of), value]),
          ) as LoanRule,
      )
      for (const readerType of [...types, '', 'unknown'])
        for (const itemType of [...items, '*', '3'])
          for (const branch of [...branches, '*', 'west']) {
            const asked = { readerType, itemType, branch }
            const where = { library, asked, rules }
            const open = { renewalDays: null, renewalWindow: null }
            const terms = { ...open, ...formerTerms(library, asked) }
            expect({ ...where, terms: termsFor(rules, asked) }).toEqual({ ...where, terms })
          }
      const named = (library.settings.loanRules ?? unnamed).map(({ readerType }) => readerType)
      const others = library.rows.map(({ readerType }) => readerType).toSorted()
      expect(typesInRules(rules)).toEqual([...new Set([...named, ...others])].filter((type) => type !== '*'))
    }
    await backend.close()
    await drop()
  },
)
