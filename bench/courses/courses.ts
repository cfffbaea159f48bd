import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { tenantOf } from '@wenyuan/server/cli/tenant-of.ts'
import { contentKinds } from '@wenyuan/server/domain/content/content-kinds.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import type { SiteScope } from '@wenyuan/server/scope.ts'
import { sql } from 'kysely'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine } from '../shared/figures.ts'
import { makeLibrary } from '../shared/made-up-library.ts'
import { countOf } from '../shared/options.ts'
import { asker, printTimes } from '../shared/timed-calls.ts'
import { madeUpCourse, madeUpItems, madeUpRun, madeUpTerms } from './made-up-courses.ts'

export const coursesUsage = 'courses [--courses 10000] [--items 10] [--asks 300]'

/** Entries that are saved together, as the import does. */
const BATCH = 500

/** How long the lists of courses take at a large university: every course in five terms. */
export async function benchCourses(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      courses: { type: 'string', default: '10000' },
      items: { type: 'string', default: '10' },
      asks: { type: 'string', default: '300' },
    },
  })
  const count = countOf('--courses', values.courses)
  const items = countOf('--items', values.items)
  const asks = countOf('--asks', values.asks)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-courses-'))
  printLine({ phase: 'begin', courses: count, items, asks, cpus: availableParallelism(), load: loadNow() })
  const appContext = await openAppContext(benchConfig(join(folder, 'data')))
  try {
    await makeLibrary(appContext.database, TENANT)
    await appContext.tenants.refresh()
    const started = performance.now()
    await saveCourses(tenantOf(appContext, TENANT), count, items)
    // as autovacuum and the housekeeping of the embedded database do
    await sql`analyze`.execute(appContext.database.ofTenant(TENANT))
    printLine({ phase: 'saved', seconds: Math.round(performance.now() - started) / 1000, load: loadNow() })
    const app = await makeApp(appContext, { webFolder: join(folder, 'no-web'), version: '0', https: false })
    const ask = asker(await app.listen({ port: 0, host: '127.0.0.1' }))
    try {
      await printTimes('the first page of courses', asks, () => ask(courses.list, {}))
      await printTimes('a department, the newest first', asks, (nth) =>
        ask(courses.list, { departmentIds: [`d${nth % 40}`], sortType: 1 }),
      )
      await printTimes('marked most', asks, () => ask(courses.list, { sortType: 2 }))
      await printTimes('words of the name', asks, (nth) =>
        ask(courses.list, { courseName: ['代数', '史', 'wx', 'daoshu', '99'][nth % 5] ?? '' }),
      )
      await printTimes('by teacher', asks, (nth) =>
        ask(courses.search, { field: 'teacher', keyWord: `师${nth}` }),
      )
      await printTimes('the filters with teachers', asks, () => ask(courses.dict, {}))
      await printTimes('the list of a course', asks, (nth) => ask(courses.books, { courseId: `C${nth}` }))
      await printTimes('100 rows of the reference table', asks, () => ask(courses.references, {}))
      await printTimes('the reference table by code and year', asks, (nth) =>
        ask(courses.references, { courseCode: `c${nth % 90}`, year: new Date().toISOString().slice(0, 4) }),
      )
      await printTimes('departments and years of the reference table', asks, () =>
        ask(courses.referenceNav, {}),
      )
    } finally {
      await app.close()
    }
  } finally {
    await appContext.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function saveCourses(scope: SiteScope, count: number, items: number): Promise<void> {
  const nths = Array.from({ length: count }, (_, nth) => nth)
  const terms = madeUpTerms(scope.now.toISOString().slice(0, 10))
  const present = terms.at(-1)?.code ?? ''
  await save(scope, 'course-terms', terms)
  await save(scope, 'courses', nths.map(madeUpCourse))
  await save(
    scope,
    'course-runs',
    terms.flatMap(({ code }) => nths.map((nth) => madeUpRun(nth, code, count))),
  )
  await save(
    scope,
    'course-items',
    nths.flatMap((nth) => madeUpItems(nth, present, items)),
  )
}

async function save(scope: SiteScope, name: string, given: readonly object[]): Promise<void> {
  const kind = contentKinds.get(name)
  if (!kind) throw new Error(`there is no kind ${name}`)
  const entries = given.map((one) => {
    const parsed = kind.parse(one)
    if ('refusal' in parsed) throw new Error(parsed.refusal)
    return parsed.entry
  })
  for (let at = 0; at < entries.length; at += BATCH) await kind.save(scope, entries.slice(at, at + BATCH))
}
