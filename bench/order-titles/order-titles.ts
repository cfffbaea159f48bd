import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { tenantOf } from '@wenyuan/server/cli/tenant-of.ts'
import { importCatalogue } from '@wenyuan/server/domain/catalogue/import.ts'
import { readCatalogue } from '@wenyuan/server/domain/catalogue/read.ts'
import { contentKinds } from '@wenyuan/server/domain/content/content-kinds.ts'
import { catalogueByCode } from '@wenyuan/server/domain/order-titles/catalogue-store.ts'
import { makeTitleSink } from '@wenyuan/server/domain/order-titles/title-sink.ts'
import { insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine } from '../shared/figures.ts'
import { makeCatalogue, type MadeUpRecord } from '../shared/made-up-catalogue.ts'
import { makeLibrary } from '../shared/made-up-library.ts'
import { countOf } from '../shared/options.ts'
import { pinyin } from './pinyin.ts'
import { asker, printTimes } from '../shared/timed-calls.ts'
import { readVocabulary } from '../shared/vocabulary.ts'
import { openBenchShop, printShopTimes } from './shop-times.ts'

export const orderTitlesUsage = 'order-titles [--titles 500000] [--asks 300]'
const CODE = 'vendor'

/** How long a vendor's list of titles takes to import, and searches of it to answer: for suggestions, and in the shop. */
export async function benchOrderTitles(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { titles: { type: 'string', default: '500000' }, asks: { type: 'string', default: '300' } },
  })
  const titles = countOf('--titles', values.titles)
  const asks = countOf('--asks', values.asks)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-order-titles-'))
  printLine({ phase: 'begin', titles, asks, cpus: availableParallelism(), load: loadNow() })
  const appContext = await openAppContext(benchConfig(join(folder, 'data')))
  try {
    const { database, tenants, signIns } = appContext
    await makeLibrary(database, TENANT)
    await tenants.refresh()
    const scope = tenantOf(appContext, TENANT)
    await contentKinds.get('order-catalogues')?.save(scope, [
      {
        code: CODE,
        name: { 'zh-CN': CODE, 'zh-TW': CODE, en: CODE },
        kind: 'order',
        vendor: '',
        currency: 'CNY',
        opensOn: '',
        closesOn: '',
      },
    ])
    const make = makeCatalogue()
    const file = join(folder, 'titles.csv')
    await writeTitles(file, titles, make)
    await importAgain('import', appContext, file)
    await importAgain('the same file again', appContext, file)
    const where = { ...scope, now: appContext.clock() }
    const readerId = (await insertReader(where, { account: 'reader', name: 'reader' }, where.now)) ?? ''
    const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
    const { jwt, jwtHeader } = await signIns.open(where, session)
    const app = await makeApp(appContext, { webFolder: join(folder, 'no-web'), version: '0', https: false })
    const ask = asker(await app.listen({ port: 0, host: '127.0.0.1' }), { [jwtHeader]: jwt })
    const { catalogueTitles } = recommendations
    const rows = 20
    const chosen = Array.from({ length: asks + 40 }, (_, nth) => make((nth * 977) % titles))
    const at = (nth: number): MadeUpRecord => chosen[nth % chosen.length] as MadeUpRecord
    try {
      await printTimes('a call with next to no work', asks, () => ask(databases.shown, {}))
      await printTimes('the first page', asks, () => ask(catalogueTitles, { rows }))
      await printTimes('a whole title', asks, (nth) =>
        ask(catalogueTitles, { keyWord: at(nth).entry.record.title.slice(0, 100), rows }),
      )
      await printTimes('two words of a title', asks, (nth) =>
        ask(catalogueTitles, { keyWord: at(nth).titleWords.slice(0, 2).join(' ') || 'history', rows }),
      )
      const { toTraditional } = readVocabulary()
      await printTimes('the same in traditional characters', asks, (nth) =>
        ask(catalogueTitles, {
          keyWord: toTraditional(at(nth).titleWords.slice(0, 2).join(' ')) || '歷史',
          rows,
        }),
      )
      await printTimes('pinyin', asks, (nth) =>
        ask(catalogueTitles, {
          keyWord: pinyin[nth % pinyin.length],
          rows,
        }),
      )
      await printTimes('an ISBN', asks, (nth) =>
        ask(catalogueTitles, { keyWord: at(nth).entry.record.isbns[0] ?? '9787020002207', rows }),
      )
      await openBenchShop(scope, CODE)
      await printShopTimes(ask, asks, at)
    } finally {
      await app.close()
    }
  } finally {
    await appContext.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importAgain(
  phase: string,
  appContext: Awaited<ReturnType<typeof openAppContext>>,
  file: string,
): Promise<void> {
  const scope = tenantOf(appContext, TENANT)
  const catalogue = await catalogueByCode(scope, CODE)
  if (!catalogue) throw new Error('The catalogue is missing.')
  const followed = async () => void (await appContext.orderTitles.ready(TENANT))
  const sink = makeTitleSink({ scope, catalogue, replaces: false, followed })
  const started = performance.now()
  const { read, added, updated, unchanged } = await importCatalogue(
    readCatalogue(file, { format: 'csv' }),
    sink,
  )
  const seconds = Math.round(performance.now() - started) / 1000
  printLine({
    phase,
    read,
    added,
    updated,
    unchanged,
    seconds,
    rowsPerSecond: Math.round(read / seconds),
    load: loadNow(),
  })
}

/** A vendor's spreadsheet: books only, with a price. */
async function writeTitles(file: string, titles: number, make: (nth: number) => MadeUpRecord): Promise<void> {
  const out = createWriteStream(file)
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  out.write('id,title,author,publisher,isbn,year,classNumber,price\n')
  for (let nth = 0; nth < titles; nth += 1) {
    const { record } = make(nth).entry
    const cells = [
      String(nth),
      record.title,
      record.contributors[0]?.name ?? '',
      record.publishers[0] ?? '',
      record.isbns[0] ?? '',
      String(record.year ?? ''),
      record.classNumbers[0]?.value ?? '',
      `CNY ${20 + (nth % 100)}.00`,
    ]
    if (!out.write(`${cells.map(cell).join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
