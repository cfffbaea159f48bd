import '@wenyuan/server/domain/readers/sign-ins.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { theses } from '@wenyuan/contract/areas/theses.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { storeReader } from './stored-reader.ts'
import {
  benchConfig,
  dataFolderOf,
  indexCatalogue,
  storeCatalogue,
  TENANT,
} from '../shared/catalogue-portal.ts'
import { loadNow, printLine, rounded } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { countOf } from '../shared/options.ts'
import { type Ask, asker } from '../shared/timed-calls.ts'
import { withOwnTheses } from './made-up-subjects.ts'
import { storeSubjects, type SubjectSizes } from './stored-subjects.ts'
import { makeOwnPage, timeReader } from './timed-reader.ts'
import { timeVisitor } from './timed-visitor.ts'

const INDEX_TRIES = 30

export const subjectUsage =
  'subject [--records 1000000] [--courses 10000] [--researchers 5000] [--items 10] [--asks 300] [--only WORDS] [--answer-cache] [--folder DIR [--reuse]]'

/** How long the calls of departments, researchers, courses and theses take at a large university. */
export async function benchSubject(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '1000000' },
      courses: { type: 'string', default: '10000' },
      researchers: { type: 'string', default: '5000' },
      items: { type: 'string', default: '10' },
      asks: { type: 'string', default: '300' },
      only: { type: 'string', default: '' },
      'answer-cache': { type: 'boolean', default: false },
      folder: { type: 'string' },
      reuse: { type: 'boolean', default: false },
    },
  })
  const sizes: SubjectSizes = {
    records: countOf('--records', values.records),
    courses: countOf('--courses', values.courses),
    researchers: countOf('--researchers', values.researchers),
    items: countOf('--items', values.items),
  }
  const asks = countOf('--asks', values.asks)
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-subject-'))
  mkdirSync(folder, { recursive: true })
  printLine({ phase: 'begin', ...sizes, asks, cpus: availableParallelism(), load: loadNow() })
  try {
    if (!values.reuse)
      printLine({ ...(await storeCatalogue(folder, sizes.records, withOwnTheses(makeCatalogue()))) })
    const appContext = await openAppContext(
      benchConfig(dataFolderOf(folder, 'segments'), { answerCache: values['answer-cache'] }),
    )
    try {
      await appContext.tenants.refresh()
      if (!values.reuse) await prepare(appContext, sizes)
      await measure(appContext, { asks, only: values.only, ...sizes })
    } finally {
      await appContext.close()
    }
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** A reused index is read from the disk by the first searches, which may take longer than a call may. */
async function readIndex(ask: Ask): Promise<void> {
  for (let tries = 0; tries < INDEX_TRIES; tries += 1) {
    const took = await ask(theses.list, {}).catch(() => undefined)
    if (took !== undefined) return
  }
}

async function prepare(appContext: AppContext, sizes: SubjectSizes): Promise<void> {
  const started = performance.now()
  await storeSubjects(tenantOf(appContext, TENANT), sizes)
  printLine({ phase: 'saved', seconds: rounded((performance.now() - started) / 1_000, 1), load: loadNow() })
  const { indexSeconds } = await indexCatalogue(appContext, 'segments', sizes.records, () => 1)
  printLine({ phase: 'indexed', seconds: indexSeconds, load: loadNow() })
}

async function measure(
  appContext: AppContext,
  asked: SubjectSizes & { asks: number; only: string },
): Promise<void> {
  const { database, signIns } = appContext
  const db = database.ofTenant(TENANT)
  const readerId = await storeReader(db, `bench-${Date.now()}`)
  await makeOwnPage(tenantOf(appContext, TENANT), readerId)
  const where = { db, tenant: TENANT, now: new Date() }
  const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
  const { jwt, jwtHeader } = await signIns.open(where, session)
  const app = await makeApp(appContext, { webFolder: 'no-web', version: '0', https: false })
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    await readIndex(asker(address))
    await timeVisitor(asker(address), asked)
    await timeReader(asker(address, { [jwtHeader]: jwt }), asked)
  } finally {
    await app.close()
  }
}
