import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { benchConfig, dataFolderOf, indexCatalogue, storeCatalogue } from '../shared/catalogue-portal.ts'
import { loadNow, percentilesOf, printLine, printProgress } from '../shared/figures.ts'
import { type HttpClient, openClient } from '../shared/http-client.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { countOf } from '../shared/options.ts'

export const readingsUsage = 'readings --records 20000 [--rounds 300]'

const WARM_UP = 60

/** What other readings of typed words cost: searches exactly as typed and with readings, one after the other. */
export async function benchReadings(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '300' },
    },
  })
  const records = countOf('--records', values.records)
  const rounds = countOf('--rounds', values.rounds)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-readings-'))
  printLine({ phase: 'begin', records, rounds, cpus: availableParallelism(), node: process.version })
  try {
    const make = makeCatalogue()
    await storeCatalogue(folder, records, make)
    const appContext = await openAppContext(benchConfig(dataFolderOf(folder, 'segments')))
    try {
      await indexCatalogue(appContext, 'segments', records, () => 1)
      const titleOf = (at: number) => make((at * 61) % records).entry.record.title
      await measure(appContext, titleOf, rounds)
    } finally {
      await appContext.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const half = (title: string, end: boolean): string => {
  const letters = Array.from(title)
  const middle = Math.ceil(letters.length / 2)
  return (end ? letters.slice(middle) : letters.slice(0, middle)).join('')
}

/** Kinds of typed text: the strict reading holds for the first, and finds nothing for the others. */
const kinds: Readonly<Record<string, (titleOf: (at: number) => string, at: number) => string>> = {
  'whole title': (titleOf, at) => titleOf(at),
  'title and a word that is not held': (titleOf, at) => `${titleOf(at)} qxzv${at}`,
  'halves of two titles': (titleOf, at) => `${half(titleOf(at), false)} ${half(titleOf(at + 1), true)} qxzv`,
  question: (titleOf, at) => `有没有讲${half(titleOf(at), false)}鼗${at}的书？`,
}

async function measure(
  appContext: AppContext,
  titleOf: (at: number) => string,
  rounds: number,
): Promise<void> {
  const app = await makeApp(appContext, { webFolder: 'none', version: '0', https: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bound = app.server.address()
  const client = openClient(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`, 1)
  try {
    for (const [kind, textOf] of Object.entries(kinds)) {
      printProgress(kind)
      const [exact, read] = await both(client, (at) => textOf(titleOf, at), rounds)
      printLine({
        kind,
        exactly: percentilesOf(exact),
        withReadings: percentilesOf(read),
        load: loadNow(),
      })
    }
  } finally {
    client.close()
    await app.close()
  }
}

/** Each text is asked in both ways, in turns first; no text is asked twice in one way. */
async function both(
  client: HttpClient,
  textOf: (at: number) => string,
  rounds: number,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let at = -WARM_UP; at < rounds; at++)
    for (const exactly of at % 2 === 0 ? [true, false] : [false, true]) {
      const { milliseconds } = await client.post('/find/unify/search', {
        searchItems: [{ searchWord: textOf(at + WARM_UP) }],
        rows: 10,
        groupEditions: true,
        exactly,
      })
      if (at >= 0) times[exactly ? 0 : 1].push(milliseconds)
    }
  return times
}
