import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, makeFreshDatabase, testServer } from '../../../testing/fresh-database.ts'
import { connectOwner } from '../../../testing/owner-connection.ts'
import { testParts } from '../../../testing/test-cipher.ts'
import { MigrationFailed } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { APP_ROLE } from '../roles.ts'
import { openPostgres } from './open.ts'

const server = testServer()

/** A login of its own for the application, as docs/deploying.md describes it; the tables belong to another role. */
if (server !== undefined) {
  const login = `wenyuan_login_${process.pid}`
  const password = randomUUID()
  let fresh: FreshDatabase
  let loginUrl: string

  const settings = (url: string) =>
    ({ kind: 'postgres', url, poolSize: 2, onLostConnection: () => {} }) as const

  beforeAll(async () => {
    fresh = await makeFreshDatabase(server)
    const owner = await connectOwner(fresh.url)
    await owner.ask(`do $$ begin create role ${APP_ROLE} nologin;
      exception when duplicate_object or unique_violation then null; end $$`)
    await owner.ask(`create role ${login} login password '${password}' in role ${APP_ROLE}`)
    await owner.end()
    const url = new URL(fresh.url)
    url.username = login
    url.password = password
    loginUrl = url.href
  })
  afterAll(async () => {
    await fresh.drop()
    const after = await connectOwner(server)
    await after.ask(`drop role ${login}`)
    await after.end()
  })

  test('without the owner a login that owns nothing cannot migrate, and the message says what to do', async () => {
    const opening = openDatabase(settings(loginUrl), testParts)
    await expect(opening).rejects.toThrow(MigrationFailed)
    await expect(opening).rejects.toThrow('DATABASE_OWNER_URL')
  })

  test('the owner migrates, the login serves; later starts with nothing to migrate need no owner', async () => {
    const first = await openDatabase({ ...settings(loginUrl), ownerUrl: fresh.url }, testParts)
    for (const tenant of ['whu', 'pku'])
      await first
        .ofTenant(tenant)
        .insertInto('signing_key')
        .values({ tenant, purpose: 'test', secret: `of ${tenant}` })
        .execute()
    await first.close()
    const later = await openDatabase(settings(loginUrl), testParts)
    const keys = await later.ofTenant('whu').selectFrom('signing_key').select('tenant').execute()
    expect(keys).toEqual([{ tenant: 'whu' }])
    await later.close()
  })

  test('a statement that resets the role gains nothing', async () => {
    const backend = await openPostgres({ ...settings(loginUrl), ownerUrl: fresh.url })
    try {
      const transaction = await backend.begin('whu')
      const ask = async (sql: string) => (await transaction.query({ sql, parameters: [] })).rows
      await ask('reset role')
      expect(await ask('select current_user::text as role')).toEqual([{ role: login }])
      expect(await ask('select tenant from signing_key')).toEqual([{ tenant: 'whu' }])
      await ask('savepoint before')
      for (const sql of [
        'alter table signing_key disable row level security',
        'create table mine (x int)',
        'drop table reader',
        'set role postgres',
        'delete from kysely_migration',
      ]) {
        await expect(ask(sql)).rejects.toMatchObject({ code: '42501' })
        await ask('rollback to savepoint before')
      }
      await transaction.rollback()
    } finally {
      await backend.close()
    }
  })
}
