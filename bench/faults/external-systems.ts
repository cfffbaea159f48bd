import { siteScope } from '@wenyuan/server/core/scope.ts'
import { createServer } from 'node:http'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { Sip2Settings } from '@wenyuan/server/integrations/library-system/sip2/settings.ts'
import { switchOn } from '@wenyuan/server/integrations/enrichment/store.ts'
import { openLendingLibrary } from '../../sandbox/sip2/lending-library.ts'
import { openSip2Server } from '../../sandbox/sip2/server.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import type { FaultReport, FaultSettings } from './faults.ts'
import { openProxy } from './proxy.ts'
import { type LoadClient, openLoadClient } from '../load/client.ts'
import { percentilesOf } from '../shared/figures.ts'
import type { LoadWorld } from '../load/mix.ts'
import { oneEmbedded, openPlace } from '../load/place.ts'
import { watchSteady } from '../load/steady.ts'

const LATE_MS = 300
const ASKED = 60

/**
 * Delays every answer of external systems (enrichment sources, library system) by 300 ms. Reports the effect on calls
 * that need them and on all others.
 */
export async function delayOutside({ records, readers, rate }: FaultSettings): Promise<FaultReport> {
  const sources = await openSources()
  const lending = openLendingLibrary(() => new Date().toISOString().slice(0, 10))
  const desk = await openSip2Server({ library: lending })
  const [toSources, toDesk] = [await openProxy(sources.port), await openProxy(desk.port)]
  const place = await openPlace({
    records,
    readers,
    ...oneEmbedded,
    async prepare(appContext: AppContext, world: LoadWorld) {
      const site = appContext.tenants.byCode(TENANT)
      if (!site) throw new Error('the library is not there')
      const where = siteScope(appContext, site, { requestId: 'bench' })
      await switchOn(where, [{ provider: 'open-library', base_url: `http://127.0.0.1:${toSources.port}` }])
      const settings = Sip2Settings.parse({ host: '127.0.0.1', port: toDesk.port, institution: TENANT })
      await appContext.librarySystems.choose(where, 'sip2', settings)
      for (const { account } of world.readers) lending.addPatron(account)
    },
  })
  const client = openLoadClient(place.address)
  try {
    const { address, world } = place
    const asking = { client, world }
    // each record once, because answers of a source are cached
    const quick = await askOutside(asking, 0)
    let slow: Awaited<ReturnType<typeof askOutside>> | undefined
    const seen = await watchSteady({ address, world, perSecond: rate, before: 10, after: 10 }, async () => {
      toSources.delay(LATE_MS)
      toDesk.delay(LATE_MS)
      slow = await askOutside(asking, ASKED)
      toSources.delay(0)
      toDesk.delay(0)
    })
    return {
      fault: 'outside',
      lateMs: LATE_MS,
      outsideBefore: quick,
      outsideDuring: slow,
      everybody: seen,
      wrong: seen.before.failed + seen.during.failed + seen.after.failed > 0,
    }
  } finally {
    client.close()
    await place.close()
    await Promise.all([toSources.close(), toDesk.close(), desk.close(), sources.close()])
  }
}

/** Contents of records, covers and loans of readers, one after the other. */
async function askOutside({ client, world }: { client: LoadClient; world: LoadWorld }, from: number) {
  const times = { contents: [] as number[], cover: [] as number[], loans: [] as number[] }
  let failed = 0
  const ask = async (list: number[], asked: Parameters<LoadClient['send']>[0]) => {
    const started = performance.now()
    const { kind } = await client.send(asked)
    list.push(performance.now() - started)
    if (kind === 'failed') failed++
  }
  const { visitor } = world
  for (const [no, recordId] of world.recordIds.slice(from, from + ASKED).entries()) {
    await ask(times.contents, { call: detail.contents, input: { recordId }, headers: visitor })
    const cover = { isbn: isbnOf(from + no), title: 'x' }
    await ask(times.cover, { call: detail.cover, input: cover, headers: visitor })
    const reader = world.readers[no % world.readers.length]
    await ask(times.loans, { call: loans.list, input: { page: 1 }, headers: reader?.headers ?? visitor })
  }
  const [contents, covers, lent] = [times.contents, times.cover, times.loans].map(percentilesOf)
  return { contents, covers, loans: lent, failed }
}

/** A new valid ISBN. Source: ISO 2108. */
function isbnOf(no: number): string {
  const first = `978${String(100_000_000 + no)}`
  const sum = [...first].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${first}${(10 - (sum % 10)) % 10}`
}

/** A source with the API of Open Library that knows every book. */
async function openSources(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://sources').searchParams.get('bibkeys') ?? ''
    const book = {
      title: 'x',
      url: 'https://books.example/x',
      cover: { medium: 'https://covers.example/x.jpg' },
      table_of_contents: [{ label: '1', title: 'Beginnings' }],
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ [asked]: book }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
