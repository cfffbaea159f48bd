import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

/** Row-Level Security hides other libraries even so: no answer shows that a statement forgets the library. */
const server = join(root, 'server/src')
const files = globSync('{areas,core,domain,http,integrations,staff-api,sip2,search,cli}/**/*.ts', {
  cwd: server,
}).filter((file) => !/\.test\.ts$|\/(?:testing|migrations)\//.test(file))

/** Tables of the installation, and parts of a statement whose rows have been chosen by library. */
const withoutLibrary: readonly string[] = ['tenant', 'changed']
/** They get the condition from a function of their file, which names the library. */
const fromFunctions: readonly string[] = [
  'areas/courses/removal-store.ts',
  'areas/researchers/store.ts',
  'core/jobs/store.ts',
  'domain/readers/reader-search-store.ts',
]

const START = /\.(?:selectFrom|updateTable|deleteFrom)\(\s*'(\w+)(?: as \w+)?'/g
const END = /\n\}|\n\n|\.(?:selectFrom|updateTable|deleteFrom)\(/
const NAMES_LIBRARY = /\.where(?:Ref)?\(\s*'(?:\w+\.)?tenant'/
const TEMPLATE = /sql(?:<[^`]*>)?`\s*((?:with|select|update|delete|insert)\b[^`]*)`/g
const TABLE = /\b(?:from|update|join)\s+[a-z_]+\b/

const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length

test('every statement of the query builder names the library in its conditions', () => {
  let seen = 0
  const without = files.flatMap((file) => {
    const source = readFileSync(join(server, file), 'utf8')
    return [...source.matchAll(START)].flatMap(({ index, 0: start, 1: table = '' }) => {
      seen += 1
      const rest = source.slice(index + start.length)
      const chain = rest.slice(0, END.exec(rest)?.index)
      if (withoutLibrary.includes(table) || NAMES_LIBRARY.test(chain)) return []
      return [`${file}:${lineOf(source, index)} ${table}`]
    })
  })
  expect(seen).toBeGreaterThan(400)
  expect(without).toEqual([])
})

test('every statement in SQL names the library', () => {
  let seen = 0
  const without = files.flatMap((file) => {
    const source = readFileSync(join(server, file), 'utf8')
    return [...source.matchAll(TEMPLATE)].flatMap(({ index, 1: statement = '' }) => {
      if (!TABLE.test(statement)) return []
      seen += 1
      if (statement.includes('tenant') || fromFunctions.includes(file)) return []
      return [`${file}:${lineOf(source, index)}`]
    })
  })
  expect(seen).toBeGreaterThan(200)
  expect(without).toEqual([])
})
