import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { contentKinds } from '@wenyuan/server/staff-api/content-kinds.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine } from '../shared/figures.ts'
import { makeLibrary } from '../shared/made-up-library.ts'
import { countOf } from '../shared/options.ts'
import { asker, printTimes } from '../shared/timed-calls.ts'
import { madeUpDatabase } from './made-up-databases.ts'

export const databasesUsage = 'databases [--databases 2000] [--asks 300]'

/** How long the filters of a long A–Z take. */
export async function benchDatabases(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { databases: { type: 'string', default: '2000' }, asks: { type: 'string', default: '300' } },
  })
  const count = countOf('--databases', values.databases)
  const asks = countOf('--asks', values.asks)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-databases-'))
  printLine({ phase: 'begin', databases: count, asks, cpus: availableParallelism(), load: loadNow() })
  const appContext = await openAppContext(benchConfig(join(folder, 'data')))
  try {
    await makeLibrary(appContext.database, TENANT)
    await appContext.tenants.refresh()
    const kind = contentKinds.get('databases')
    if (!kind) throw new Error('the content kind is missing')
    const entries = Array.from({ length: count }, (_, nth) => {
      const parsed = kind.parse(madeUpDatabase(nth))
      if ('refusal' in parsed) throw new Error(parsed.refusal)
      return parsed.entry
    })
    const started = performance.now()
    await kind.save(tenantOf(appContext, TENANT), entries)
    printLine({ phase: 'saved', seconds: Math.round(performance.now() - started) / 1000, load: loadNow() })
    const app = await makeApp(appContext, { webFolder: join(folder, 'no-web'), version: '0', https: false })
    const ask = asker(await app.listen({ port: 0, host: '127.0.0.1' }))
    const rows = 20
    try {
      await printTimes('a call with next to no work: what is shown', asks, () => ask(databases.shown, {}))
      await printTimes('the first page', asks, () => ask(databases.list, { rows }))
      await printTimes('a page of a subject and a type', asks, (nth) =>
        ask(databases.list, { subject: [`subject-${nth % 15}`], type: ['journals'], rows }),
      )
      await printTimes('words as they are typed', asks, (nth) =>
        ask(databases.list, { keyWord: ['jou', 'journ', '数据', 'shuju', '期'][nth % 5], rows }),
      )
      await printTimes('two words that nobody has typed before', asks, (nth) =>
        ask(databases.list, { keyWord: `${['jou', '数据', 'online', 'shu', '期'][nth % 5]} ${nth}`, rows }),
      )
      await printTimes('a letter, most used first', asks, (nth) =>
        ask(databases.list, { letter: 'ABCDEFGHJ'[nth % 9], sort: 'hot', rows }),
      )
      await printTimes('the filters with their counts', asks, (nth) =>
        ask(databases.filters, { subject: [`subject-${nth % 15}`] }),
      )
    } finally {
      await app.close()
    }
  } finally {
    await appContext.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
