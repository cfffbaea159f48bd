import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configFrom } from '../platform/config/config.ts'
import { openEmbedded } from '../platform/db/embedded/open.ts'
import { schema } from '../app/schema.ts'
import { migrate } from '../platform/db/migrate.ts'
import { exitStatusOf } from '../platform/exit-status.ts'
import { openEngine } from '../search/engines/choose.ts'
import { openAppContext } from '../app/app-context.ts'
import { makeCatalogueSink } from '../domain/records/sink.ts'
import { insertTenant } from '../domain/tenants/store.ts'
import { entryOf } from '../testing/entries.ts'
import { type FakeServer, openFakePostgres } from '../testing/fake-postgres.ts'
import { TEST_SECRET_KEY } from '../testing/test-cipher.ts'
import { runFile, wenyuan } from '../testing/processes.ts'
import { longTest } from '../platform/testing/rounds.ts'

const root = mkdtempSync(join(tmpdir(), 'wenyuan-wrong-'))
const fakes: FakeServer[] = []
let folders = 0
const folderFor = () => join(root, String(folders++))

const keep = async (opening: Promise<FakeServer>): Promise<FakeServer> => {
  const fake = await opening
  fakes.push(fake)
  return fake
}

/** A web server that is not OpenSearch. */
async function openWeb(status: number, body: object): Promise<FakeServer> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    at: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const addresses: Record<string, string> = {}
beforeAll(async () => {
  const others = {
    web: keep(openWeb(404, { error: 'nothing here' })),
    refusing: keep(openFakePostgres({ refuses: '28P01' })),
    empty: keep(openFakePostgres({ refuses: '3D000' })),
    old: keep(openFakePostgres({ version: 140_011 })),
    locked: keep(openWeb(401, {})),
    elastic: keep(openWeb(200, { version: { number: '8.12.0', build_flavor: 'default' } })),
    first: keep(openWeb(200, { version: { number: '1.3.2', distribution: 'opensearch' } })),
  }
  for (const [name, fake] of Object.entries(others)) addresses[name] = (await fake).at
})
afterAll(async () => {
  await Promise.all(fakes.map((fake) => fake.close()))
  rmSync(root, { recursive: true, force: true })
})

/** The message of a program that refuses to start because this cannot be opened. */
async function sentenceOf(opening: Promise<unknown>): Promise<string> {
  const { says, code } = exitStatusOf(
    await opening.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  expect({ code, says }).toMatchObject({ code: 2 })
  expect(says).not.toMatch(/:secret|secret@|\n +at /)
  return says
}

const refusalOf = (env: Record<string, string>): Promise<string> =>
  sentenceOf(openAppContext(configFrom({ WENYUAN_DATA: folderFor(), ...env }), { seldomSearched: true }))

const refusedCluster = (url: string): Promise<string> => {
  const { openSearch } = configFrom({ OPENSEARCH_URL: url })
  if (!openSearch) throw new Error('No address.')
  const embedded = { workers: 1, memoryBudgetBytes: 1e8, seldomSearched: true, answerCache: false }
  return sentenceOf(openEngine({ folder: folderFor(), ...embedded, openSearch }))
}

/** The same for the whole program. */
async function refusalOfProgram(env: Record<string, string>): Promise<string> {
  const settings = { WENYUAN_DATA: folderFor(), WENYUAN_DEMO: '0', PORT: '0', ...env }
  const { code, stdout, stderr } = await runFile('tools/start.ts', [], { env: settings }).ended
  expect({ code, stdout, stderr }).toMatchObject({ code: 2, stdout: '' })
  expect(stderr).not.toMatch(/:secret|secret@|\n +at /)
  return stderr
}

test.each([
  ['nobody there', 'me:secret@127.0.0.1:9/db', 'nothing answers at 127.0.0.1:9. Start the PostgreSQL server'],
  ['no such machine', 'me:secret@nowhere.invalid/db', 'no machine is known by the name nowhere.invalid'],
  ['a website', 'me:secret@{web}/db', 'is not PostgreSQL. Correct the address'],
  ['a wrong password', 'me:secret@{refusing}/db', 'does not accept the name and password'],
  ['no such database', 'me:secret@{empty}/books', 'has no database "books". Make it (createdb)'],
  [
    'an old server',
    'me:secret@{old}/db',
    'PostgreSQL 15 or newer is needed; the server at {old} is version 14',
  ],
])('DATABASE_URL that names %s ends the start with a sentence', async (_, url, sentence) => {
  const said = await refusalOf({
    DATABASE_URL: `postgres://${named(url)}`,
    WENYUAN_SECRET_KEY: TEST_SECRET_KEY,
  })
  expect(said).toContain('DATABASE_URL: ')
  expect(said).toContain(named(sentence))
})

test.each([
  ['nobody there', 'me:secret@127.0.0.1:9', 'no OpenSearch answers at http://127.0.0.1:9'],
  ['a website', 'me:secret@{web}', 'what answers at http://{web} is not OpenSearch (it says 404)'],
  ['a wrong password', 'me:secret@{locked}', 'does not accept the name and password'],
  ['its older relative', 'me:secret@{elastic}', 'is not OpenSearch 2 or newer (unknown 8.12.0)'],
  ['an old cluster', 'me:secret@{first}', 'is not OpenSearch 2 or newer (opensearch 1.3.2)'],
])('OPENSEARCH_URL that names %s ends the start with a sentence', async (_, url, sentence) => {
  const said = await refusedCluster(`http://${named(url)}`)
  expect(said).toContain('OPENSEARCH_URL: ')
  expect(said).toContain(named(sentence))
})

longTest('the program reports it and exits with 2 instead of opening another database', async () => {
  const DATABASE_URL = `postgres://${named('me:secret@{refusing}/db')}`
  expect(await refusalOfProgram({ DATABASE_URL, WENYUAN_SECRET_KEY: TEST_SECRET_KEY })).toMatch(
    /^DATABASE_URL: .* does not accept .*\n$/,
  )
})

const named = (text: string) => text.replace(/\{(\w+)\}/, (_, name: string) => addresses[name] ?? name)

/** Runs statements as owner in the embedded database of a data folder. */
async function inDatabase(data: string, statements: readonly string[]) {
  mkdirSync(data, { recursive: true })
  const backend = await openEmbedded({ folder: join(data, 'database') })
  try {
    const owner = await backend.asOwner()
    const answers = []
    for (const sql of statements) answers.push((await owner.query({ sql, parameters: [] })).rows)
    await owner.release()
    return answers
  } finally {
    await backend.close()
  }
}

const tables = "select tablename from pg_tables where schemaname = 'public' order by 1"

longTest('a failed migration leaves the schema unchanged and is named', async () => {
  const data = folderFor()
  await inDatabase(data, ['create table library (shelf int)'])
  const said = await refusalOf({ WENYUAN_DATA: data })
  expect(said).toContain(
    'The migration 202611211042-catalogue failed: relation "library" already exists. Nothing of it',
  )
  expect(await inDatabase(data, [tables])).toEqual([[{ tablename: 'library' }]])
  // the command line reports the same
  const command = await wenyuan(['tenant', 'list'], { env: { WENYUAN_DATA: data } })
  expect(command).toMatchObject({ code: 2, stdout: '', stderr: `${said}\n` })
})

longTest('a schema newer than the program is left unchanged', async () => {
  const data = folderFor()
  const backend = await openEmbedded({ folder: (mkdirSync(data), join(data, 'database')) })
  await migrate(backend, schema)
  await backend.close()
  await inDatabase(data, ["insert into kysely_migration values ('999912312359-later', '2099-01-01')"])
  expect(await refusalOf({ WENYUAN_DATA: data })).toContain(
    'The database was made by a newer version of Wenyuan (it knows 999912312359-later). Start that version',
  )
})

test('a data folder without a database, of another version, or damaged, is reported and left unchanged', async () => {
  const file = folderFor()
  writeFileSync(file, 'a letter')
  expect(await refusalOf({ WENYUAN_DATA: file })).toContain(`The data folder ${file} is a file.`)
  expect(await refusalOf({ WENYUAN_DATA: join(file, 'data') })).toContain('is inside of a file.')
  const older = folderFor()
  mkdirSync(join(older, 'database'), { recursive: true })
  writeFileSync(join(older, 'database/PG_VERSION'), '17\n')
  expect(await refusalOf({ WENYUAN_DATA: older })).toContain('has files of PostgreSQL 17')
  writeFileSync(join(older, 'database/PG_VERSION'), '18\n')
  expect(await refusalOf({ WENYUAN_DATA: older })).toContain('cannot be opened')
})

longTest(
  'an index of another analyser version is rebuilt at the start, and the node is not ready until then',
  async () => {
    const data = folderFor()
    const open = () =>
      openAppContext(configFrom({ WENYUAN_DATA: data, WENYUAN_LOG: 'silent', WENYUAN_SEARCH_WORKERS: '1' }))
    const before = await open()
    const name = { 'zh-CN': '武汉', 'zh-TW': '武漢', en: 'Wuhan' }
    await insertTenant(before.database, { code: 'whu', path: 'whu', name })
    await before.tenants.refresh()
    const { database, feed } = before
    const sink = makeCatalogueSink({ database, feed, tenant: 'whu', now: new Date() })
    await sink.save([entryOf({ recordId: 'r1', title: 'Kept' })])
    await sink.finish()
    await (await before.engine.beginRebuild('whu', 'older')).commit()
    await before.close()

    const after = await open()
    expect(await after.whyNotReady()).toContain(
      'An index is built anew from the records: the index was made by analyser older',
    )
    await after.feed.settleAll()
    expect(await after.whyNotReady()).toBeUndefined()
    expect((await after.engine.stats('whu')).records).toBe(1)
    await after.close()
  },
)
