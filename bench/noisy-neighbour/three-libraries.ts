import '@wenyuan/server/domain/readers/sign-ins.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { makeFreshDatabase } from '@wenyuan/server/testing/fresh-database.ts'
import type { OwnThings } from '@wenyuan/server/testing/calls/isolation-inputs.ts'
import { TEST_SECRET_KEY } from '@wenyuan/server/testing/test-cipher.ts'
import { sql } from 'kysely'
import { fillLibrary, readerIdOf, type Size } from '../circulation/data.ts'
import { libraries } from '../shared/shelves.ts'
import { drawSearches } from '../search/queries.ts'
import { printProgress } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'

/** The library whose readers are kept waiting, another one of its size, and the large one that comes last. */
export const [QUIET, SECOND, LARGE] = ['quiet', 'second', 'large'] as const

/** Things of the large library, for calls. */
export const ownThings: OwnThings = {
  tenant: LARGE,
  branch: libraries[0]?.code ?? '',
  record: 'b1',
  barcode: 'c1',
}

export interface ThreeLibraries {
  address: string
  /** Searches of readers of the quiet library. */
  searches: readonly SearchBodyInput[]
  /** Headers of the reader of a library who has most. */
  signIn(tenant: string): Promise<Record<string, string>>
  /** Brings the large library in; it is known to the planner as after an import. */
  bringLarge(): Promise<void>
  close(): Promise<void>
}

const SEARCHES = 200
const SEED = 5

/**
 * An open portal with two libraries of the small size.
 *
 * @param server of the database; undefined: the embedded one
 */
export async function openLibraries(
  server: string | undefined,
  small: Size,
  large: Size,
): Promise<ThreeLibraries> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-three-libraries-'))
  const database = server === undefined ? undefined : await makeFreshDatabase(server)
  const appContext = await openAppContext(
    configFrom({
      WENYUAN_DATA: folder,
      WENYUAN_DEMO: '0',
      WENYUAN_LOG: 'error',
      WENYUAN_NIGHTLY: 'off',
      WENYUAN_ANSWER_CACHE: '0',
      WENYUAN_TRUST_PROXY: '1',
      ...(database ? { DATABASE_URL: database.url, WENYUAN_SECRET_KEY: TEST_SECRET_KEY } : {}),
    }),
  )
  const app = await makeApp(appContext, { webFolder: 'none', version: '0', https: false })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const tenant of [QUIET, SECOND]) await bring(appContext, tenant, small)
  return {
    address,
    searches: drawSearches(makeCatalogue(), small.records, SEARCHES, SEED).map(({ body }) => body),
    async signIn(tenant) {
      const where = { db: appContext.database.ofTenant(tenant), tenant, now: new Date() }
      const session = {
        readerId: readerIdOf(0),
        purpose: 'reader',
        method: 'operator',
        device: 'bench',
      } as const
      const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
      return { [jwtHeader]: jwt, mappingpath: tenant }
    },
    bringLarge: () => bring(appContext, LARGE, large),
    async close() {
      await app.close()
      await appContext.close()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Records, circulation, a month of loans and views, and the index; statistics as at the end of an import. */
async function bring(appContext: AppContext, tenant: string, size: Size): Promise<void> {
  await fillLibrary(appContext, tenant, size)
  const db = appContext.database.ofTenant(tenant)
  await sql`
    insert into usage_day (tenant, kind, subject, day, count)
    select ${tenant}, (array['loan', 'view'])[1 + n % 2], 'b' || (n * 31 % ${size.records}),
      current_date - (n % 30)::int, 1 + n % 7
    from generate_series(1, ${size.loans}::bigint) n on conflict do nothing`.execute(db)
  await appContext.feed.rebuild(tenant, 'bench')
  await appContext.database.renewStatistics()
  printProgress(`library ${tenant} is there`)
}
