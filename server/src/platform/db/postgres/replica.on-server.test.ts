import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFreshDatabase, testServer, type FreshDatabase } from '../../../testing/fresh-database.ts'
import { testParts } from '../../../testing/test-cipher.ts'
import { type Database, openDatabase } from '../open.ts'

const server = testServer()

/** The replica is a separate read-only database. It differs visibly: it has a row that the primary lacks. */
if (server !== undefined) {
  let primary: FreshDatabase
  let copy: FreshDatabase
  let database: Database
  const lost: string[] = []

  beforeAll(async () => {
    primary = await makeFreshDatabase(server)
    copy = await makeFreshDatabase(server)
    const open = (url: string) =>
      openDatabase({ kind: 'postgres', url, poolSize: 2, onLostConnection: () => {} }, testParts)
    const asCopy = await open(copy.url)
    await keyOf(asCopy.ofTenant('whu'), 'only in the copy')
    await asCopy.close()
    const admin = new pg.Client({ connectionString: copy.url })
    await admin.connect()
    const { pathname } = new URL(copy.url)
    await admin.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
    await admin.end()
    database = await openDatabase(
      {
        kind: 'postgres',
        url: primary.url,
        replicaUrl: copy.url,
        poolSize: 2,
        onLostConnection: ({ message }) => lost.push(message),
      },
      testParts,
    )
  })
  afterAll(async () => {
    await database.close()
    await primary.drop()
    await copy.drop().catch(() => {})
  })

  const keyOf = (db: ReturnType<Database['ofTenant']>, purpose: string) =>
    db.insertInto('signing_key').values({ tenant: 'whu', purpose, secret: 'x' }).execute()
  const purposesIn = async (db: ReturnType<Database['ofTenant']>) =>
    (
      await db
        .selectFrom('signing_key')
        .select('purpose')
        .where('tenant', '=', 'whu')
        .orderBy('purpose')
        .execute()
    ).map(({ purpose }) => purpose)

  test('calls that accept old data read from the replica, all others from the primary', async () => {
    expect(await purposesIn(database.copyOfTenant('whu'))).toEqual(['only in the copy'])
    expect(await purposesIn(database.ofTenant('whu'))).toEqual([])
  })

  test('writes through the replica go to the primary, alone or in a transaction', async () => {
    const db = database.copyOfTenant('whu')
    await keyOf(db, 'alone')
    await db.transaction().execute((trx) => keyOf(trx, 'in a transaction'))
    expect(await purposesIn(database.ofTenant('whu'))).toEqual(['alone', 'in a transaction'])
  })

  test('a write is no sign of a lost replica, whatever it begins with', async () => {
    lost.length = 0
    const db = database.copyOfTenant('whu')
    await keyOf(db, 'plain')
    await sql`with one as (select ${'computed'}::text as purpose)
      insert into signing_key (tenant, purpose, secret) select 'whu', purpose, 'x' from one`.execute(db)
    expect(await purposesIn(database.ofTenant('whu'))).toEqual([
      'alone',
      'computed',
      'in a transaction',
      'plain',
    ])
    expect(lost).toEqual([])
    await database
      .ofTenant('whu')
      .deleteFrom('signing_key')
      .where('purpose', 'in', ['plain', 'computed'])
      .execute()
  })

  test('the replica also shows no rows of another tenant', async () => {
    expect(await purposesIn(database.copyOfTenant('pku'))).toEqual([])
  })

  test('errors of a statement are not hidden by a retry', async () => {
    await expect(
      database
        .copyOfTenant('whu')
        .selectFrom('signing_key')
        .select('nothing' as 'purpose')
        .execute(),
    ).rejects.toThrow('nothing')
  })

  test('without the replica the primary answers', async () => {
    lost.length = 0
    await copy.drop()
    expect(await purposesIn(database.copyOfTenant('whu'))).toEqual(['alone', 'in a transaction'])
    expect(lost.length).toBeGreaterThan(0)
  })
}
