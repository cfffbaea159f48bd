import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { journals } from '@wenyuan/contract/areas/journals.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { importList, matchJournals } from '@wenyuan/server/areas/journals/public.ts'
import { tenantOf } from '@wenyuan/server/cli/tenant-of.ts'
import { contentKinds } from '@wenyuan/server/domain/content/content-kinds.ts'
import { makeCatalogueSink } from '@wenyuan/server/domain/records/sink.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine } from '../shared/figures.ts'
import { makeLibrary } from '../shared/made-up-library.ts'
import { countOf } from '../shared/options.ts'
import { asker, printTimes } from '../shared/timed-calls.ts'
import { issnOf, madeUpJournal, madeUpList } from './made-up-journals.ts'

export const journalsUsage = 'journals [--titles 20000] [--asks 300]'
/** Each provider has three quarters of the titles, a third of them in two lines: as many lines as titles. */
const PROVIDERS = 3
const BATCH = 500

/** How long lists of providers take to import, and the A–Z of journals to answer. */
export async function benchJournals(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { titles: { type: 'string', default: '20000' }, asks: { type: 'string', default: '300' } },
  })
  const titles = countOf('--titles', values.titles)
  const asks = countOf('--asks', values.asks)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-journals-'))
  printLine({ phase: 'begin', titles, asks, cpus: availableParallelism(), load: loadNow() })
  const appContext = await openAppContext(benchConfig(join(folder, 'data')))
  try {
    const { database, feed } = appContext
    await makeLibrary(database, TENANT)
    await appContext.tenants.refresh()
    const scope = () => tenantOf(appContext, TENANT)
    const sink = makeCatalogueSink({ database, feed, tenant: TENANT, now: appContext.clock() })
    // every second title is printed too
    const printed = Array.from({ length: titles / 2 }, (_, nth) => madeUpJournal(nth))
    for (let from = 0; from < printed.length; from += BATCH)
      await sink.save(printed.slice(from, from + BATCH))
    await sink.finish()
    const codes = Array.from({ length: PROVIDERS }, (_, provider) => `provider-${provider}`)
    await contentKinds.get('journal-packages')?.save(
      scope(),
      codes.map((code) => ({
        code,
        name: { 'zh-CN': code, 'zh-TW': code, en: code },
        database: '',
        access: 'campus',
        proxied: false,
        from: '',
        to: '',
      })),
    )
    const lists = codes.map((code, provider) => {
      const some = Array.from({ length: titles }, (_, nth) => nth).filter((nth) => nth % 4 !== provider)
      return { code, text: madeUpList(provider, some) }
    })
    const importAll = async (name: string) => {
      const started = performance.now()
      let [read, changed] = [0, 0]
      for (const list of lists) {
        const summary = await importList(scope(), { ...list, onRejected: () => {} })
        read += summary?.read ?? 0
        changed += (summary?.added ?? 0) + (summary?.updated ?? 0) + (summary?.closed ?? 0)
      }
      const match = await matchJournals(scope())
      const joined = seconds(started)
      await feed.feedPending(TENANT)
      printLine({
        phase: name,
        lines: read,
        linesChanged: changed,
        ...match,
        joined,
        seconds: seconds(started),
        load: loadNow(),
      })
    }
    await importAll('import of the lists')
    await importAll('the same lists again')
    const app = await makeApp(appContext, { webFolder: join(folder, 'no-web'), version: '0', https: false })
    const ask = asker(await app.listen({ port: 0, host: '127.0.0.1' }))
    const rows = 20
    try {
      await printTimes('a call with next to no work', asks, () => ask(databases.shown, {}))
      await printTimes('the first page', asks, () => ask(journals.list, { rows }))
      await printTimes('a letter and a frequency', asks, (nth) =>
        ask(journals.list, { letter: 'ABCDEFGHJ'[nth % 9], frequency: 'monthly', rows }),
      )
      await printTimes('words as they are typed', asks, (nth) =>
        ask(journals.list, { keyWord: ['jou', 'journal of chem', '学报', 'huaxue', '研究'][nth % 5], rows }),
      )
      await printTimes('an ISSN', asks, (nth) => ask(journals.list, { keyWord: issnOf(nth), rows }))
      await printTimes('a class and a language', asks, (nth) =>
        ask(journals.list, { subject: 'ODRFGK'[nth % 6], language: 'eng', medium: 'online', rows }),
      )
    } finally {
      await app.close()
    }
  } finally {
    await appContext.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const seconds = (started: number) => Math.round(performance.now() - started) / 1000
