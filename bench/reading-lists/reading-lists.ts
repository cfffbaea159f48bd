import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_ADD_LIMIT, LIST_RECORDS_LIMIT, listSorts } from '@wenyuan/contract/constants/reading-lists.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { makeLibrary, storeMadeUp } from '../shared/made-up-library.ts'
import { countOf } from '../shared/options.ts'
import { type Ask, asker, printTimes } from '../shared/timed-calls.ts'
import { storeOthersLists, storeReader } from './stored-lists.ts'

export const readingListsUsage = 'reading-lists [--memberships 1000000] [--asks 300]'

const RECORDS = 10_000
const EACH = 100
const ROWS = 20

/** How long a reader waits for the pages of a full list among many lists of others. */
export async function benchReadingLists(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      memberships: { type: 'string', default: '1000000' },
      asks: { type: 'string', default: '300' },
    },
  })
  const memberships = countOf('--memberships', values.memberships)
  const asks = countOf('--asks', values.asks)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-lists-'))
  printLine({ phase: 'begin', memberships, asks, cpus: availableParallelism(), load: loadNow() })
  const appContext = await openAppContext(benchConfig(join(folder, 'data')))
  try {
    const { database, tenants, signIns } = appContext
    await makeLibrary(database, TENANT)
    await tenants.refresh()
    const db = database.ofTenant(TENANT)
    const make = makeCatalogue()
    const made = Array.from({ length: RECORDS }, (_, number) => make(number))
    const { recordIds } = await storeMadeUp(db, TENANT, made)
    await storeOthersLists(db, { recordIds, memberships, each: EACH })
    printProgress('the lists are stored')
    const readerId = await storeReader(db, 'bench-reader')
    const where = { db, tenant: TENANT, now: new Date() }
    const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
    const { jwt, jwtHeader } = await signIns.open(where, session)
    const app = await makeApp(appContext, { webFolder: join(folder, 'no-web'), version: '0', https: false })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const ask = asker(address, { [jwtHeader]: jwt })
      for (let at = 0; at < LIST_RECORDS_LIMIT; at += LIST_ADD_LIMIT)
        await ask(favourites.addRecords, { recordIds: recordIds.slice(at, at + LIST_ADD_LIMIT) })
      await timePages(ask, asks)
    } finally {
      await app.close()
    }
  } finally {
    await appContext.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timePages(ask: Ask, asks: number): Promise<void> {
  const pages = LIST_RECORDS_LIMIT / ROWS
  const timed = (name: string, one: (nth: number) => Promise<number>) => printTimes(name, asks, one)
  await timed('the lists the reader follows: none', () => ask(bookLists.followedIds, {}))
  for (const sort of listSorts)
    await timed(`a page, by ${sort}`, (nth) =>
      ask(favourites.records, { sort, page: 1 + ((nth * 37) % pages), rows: ROWS }),
    )
  await timed('a page of a search in the list', () => ask(favourites.records, { keyWord: 'a', rows: ROWS }))
  await timed('the reader’s lists', () => ask(favourites.lists, {}))
}
