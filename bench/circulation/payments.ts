import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { insertTenant } from '@wenyuan/server/domain/tenants/store.ts'
import { type Books, histories, live } from '@wenyuan/server/testing/payment-histories.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'

export const paymentsUsage = 'payments [--histories 2000] [--seed 1]'

const AT_ONCE = 25

/** Runs random payment histories, with a crash between any two statements, and checks the ledger after each. */
export async function benchPayments(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { histories: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
  })
  const [count, seed] = [Number(values.histories), Number(values.seed)]
  if (!count || !seed) throw new Error(`Usage: ${paymentsUsage}`)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-payments-'))
  const settings = { WENYUAN_DATA: folder, WENYUAN_DEMO: '0', WENYUAN_LOG: 'error' }
  const appContext = await openAppContext(configFrom(settings), { inMemory: true })
  const started = performance.now()
  try {
    const name = { 'zh-CN': '测试', 'zh-TW': '測試', en: 'Bench' }
    await insertTenant(appContext.database, { code: TENANT, path: TENANT, name })
    await appContext.tenants.refresh()
    const all = histories(count, seed)
    const books: Books[] = []
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE)
      books.push(
        ...(await Promise.all(some.map((steps, at) => live(appContext, TENANT, steps, `h${from + at}`)))),
      )
      if (from % 500 === 0) printProgress(`${from} of ${count} histories`)
    }
    const sum = (what: 'taken' | 'returned' | 'settled' | 'deaths') =>
      books.reduce((all, one) => all + one[what], 0)
    const wrong = books.flatMap((one) => one.wrong)
    for (const what of wrong) printLine({ wrong: what })
    printLine({
      histories: count,
      taken: sum('taken'),
      settled: sum('settled'),
      returned: sum('returned'),
      deaths: sum('deaths'),
      wrong: wrong.length,
      seconds: Math.round((performance.now() - started) / 1_000),
      load: loadNow(),
    })
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await appContext.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
