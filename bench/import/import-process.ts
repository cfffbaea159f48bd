import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@wenyuan/server/cli/commands.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { countItems, countRecords } from '@wenyuan/server/domain/records/store.ts'
import type { CorpusPart } from '../shared/corpus.ts'
import { loadNow, megabytes, printLine, printProgress, rounded } from '../shared/figures.ts'

/** Loads the parts with the import command, one after the other, in this process; prints the figures. */
interface Errand {
  folder: string
  parts: CorpusPart[]
}

interface Summary {
  read: number
  added: number
  updated: number
  unchanged: number
  rejected: number
  seconds: number
}

const { folder, parts } = JSON.parse(process.argv[2] ?? '{}') as Errand
const tenant = 'bench'
const appContext = await openAppContext(
  configFrom({ WENYUAN_DATA: join(folder, 'data'), WENYUAN_LOG: 'error' }),
  {
    seldomSearched: true,
  },
)
const signal = new AbortController().signal
const said: string[] = []
const context = {
  appContext,
  cwd: folder,
  signal,
  output: { line: (text: string) => void said.push(text), error: printProgress, progress: () => {} },
}
await runCommand(['tenant', 'add', tenant, '--path', tenant, '--name', 'Bench'], context)

const started = performance.now()
let read = 0
let rejected = 0
for (const [number, { file, source }] of parts.entries()) {
  const rejects = join(folder, `${number}.rejects`)
  const argv = ['import', file, '--tenant', tenant, '--source', source, '--rejects', rejects, '--json']
  await runCommand(argv, context)
  const summary = JSON.parse(said.at(-1) ?? '{}') as Summary
  read += summary.read
  rejected += summary.rejected
  printLine({
    phase: 'file',
    source,
    ...summary,
    seconds: rounded(summary.seconds, 1),
    perSecond: Math.round(summary.read / summary.seconds),
    rssMb: megabytes(process.memoryUsage.rss()),
    load: loadNow(),
  })
}
const seconds = (performance.now() - started) / 1_000
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
const db = appContext.database.ofTenant(tenant)
const figures = {
  rows: read,
  rejected,
  records: await countRecords(db, tenant),
  items: await countItems(db, tenant),
  indexed: (await appContext.engine.stats(tenant)).records,
  seconds: rounded(seconds, 1),
  perSecond: Math.round(read / seconds),
  peakMb: megabytes(maxRSS * 1_024),
  cpuSeconds: rounded((userCPUTime + systemCPUTime) / 1e6, 1),
}
await appContext.close()
writeFileSync(join(folder, 'figures.json'), JSON.stringify(figures))
