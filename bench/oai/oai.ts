import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import { benchConfig, dataFolderOf, storeCatalogue, TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, percentilesOf, printLine } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { countOf } from '../shared/options.ts'
import { benchOaiPlans } from './plans.ts'

export const oaiUsage =
  'oai [--records 1000000] [--pages 200] [--folder DIR [--reuse]]; oai --plans (on WENYUAN_TEST_DATABASE_URL)'

/** One record in so many has been imported as CNMARC. */
const CNMARC_EVERY = 3
/** The pages of a walk that are told: at its begin, in its middle and at its end. */
const TOLD = 100

/** How long pages of OAI-PMH take in a large catalogue, from the first to the last. */
export async function benchOai(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '1000000' },
      pages: { type: 'string', default: '200' },
      folder: { type: 'string' },
      reuse: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
    },
  })
  const records = countOf('--records', values.records)
  if (values.plans) return benchOaiPlans(records)
  const pages = countOf('--pages', values.pages)
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-oai-'))
  mkdirSync(folder, { recursive: true })
  printLine({ phase: 'begin', records, pages, cpus: availableParallelism(), load: loadNow() })
  try {
    if (!values.reuse) printLine({ ...(await storeCatalogue(folder, records, makeCatalogue())) })
    const appContext = await openAppContext(benchConfig(dataFolderOf(folder, 'segments')))
    try {
      await appContext.tenants.refresh()
      const marked = await markCnmarc(appContext.database.ofTenant(TENANT))
      printLine({ phase: 'records in CNMARC', marked, load: loadNow() })
      const app = await makeApp(appContext, { webFolder: join(folder, 'no-web'), version: '0', https: false })
      try {
        await measure(`${await app.listen({ port: 0, host: '127.0.0.1' })}/${TENANT}/oai`, pages)
      } finally {
        await app.close()
      }
    } finally {
      await appContext.close()
    }
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

const cnmarc = JSON.stringify({
  leader: '00000nam2 2200000   450 ',
  fields: [
    { tag: '001', value: '012000000001' },
    {
      tag: '200',
      indicator1: '1',
      indicator2: ' ',
      subfields: [
        { code: 'a', value: '水文志' },
        { code: 'f', value: '王明著' },
      ],
    },
  ],
})

/** Gives every third record a source in CNMARC, unless some have one. @returns number of those that have one */
async function markCnmarc(db: Db): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bib_record where tenant = ${TENANT} and cnmarc is not null`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  const known = await count()
  if (known > 0) return known
  await sql`
    update bib_record set cnmarc = true, marc = ${cnmarc}
    where tenant = ${TENANT} and abs(hashtext(record_id)) % ${CNMARC_EVERY} = 0`.execute(db)
  await sql`
    update record_set set cnmarc = true
    where tenant = ${TENANT} and abs(hashtext(record_id)) % ${CNMARC_EVERY} = 0`.execute(db)
  return count()
}

async function measure(base: string, pages: number): Promise<void> {
  for (const metadataPrefix of ['oai_dc', 'marc21', 'cnmarc'])
    await walk(base, `records, ${metadataPrefix}`, { verb: 'ListRecords', metadataPrefix }, pages)
  for (const metadataPrefix of ['oai_dc', 'cnmarc'])
    await walk(base, `headers to the end, ${metadataPrefix}`, { verb: 'ListIdentifiers', metadataPrefix })
  for (const set of await setsOf(base))
    for (const metadataPrefix of ['oai_dc', 'cnmarc'])
      await walk(base, `${metadataPrefix}, ${set}`, { verb: 'ListRecords', metadataPrefix, set }, pages)
}

/** A set of each kind, the first that is listed. */
async function setsOf(base: string): Promise<string[]> {
  const text = await (await fetch(`${base}?verb=ListSets`)).text()
  const names = [...text.matchAll(/<setSpec>([^<]+)<\/setSpec>/g)].map(([, name = '']) => name)
  return [...new Map(names.toReversed().map((name) => [name.split(':')[0], name])).values()]
}

/** Follows resumption tokens for so many pages, or to the end, and prints how long pages took. */
async function walk(
  base: string,
  name: string,
  first: Record<string, string>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const times: number[] = []
  let query: Record<string, string> = first
  while (times.length < most) {
    const started = performance.now()
    const text = await (await fetch(`${base}?${new URLSearchParams(query).toString()}`)).text()
    times.push(performance.now() - started)
    const failure = /<error code="([^"]+)"/.exec(text)?.[1]
    if (failure !== undefined) return printLine({ phase: name, failure })
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1]
    if (token === undefined) break
    query = { verb: first['verb'] ?? '', resumptionToken: token }
  }
  const middle = Math.max(0, Math.floor(times.length / 2) - TOLD / 2)
  const parts =
    times.length > 3 * TOLD
      ? { begin: times.slice(0, TOLD), middle: times.slice(middle, middle + TOLD), end: times.slice(-TOLD) }
      : { all: times }
  for (const [part, told] of Object.entries(parts))
    printLine({ phase: name, part, pages: told.length, ...percentilesOf(told), load: loadNow() })
}
