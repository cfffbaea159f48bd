import { siteScope } from '../core/scope.ts'
import { deliverNotices } from '../areas/inbox/public.ts'
import { harvestAll, MESSAGES_JOB, messagesJob } from '../areas/other-libraries/public.ts'
import { PASS_ON_JOB, passOnJob } from '../areas/payments/public.ts'
import { dayIn } from '../platform/calendar.ts'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../core/app-context.ts'
import { syncLibrarySystem, resumeNightlyRefunds, runNightlyWork } from './nightly.ts'
import type { JobKinds } from '../core/jobs/runner.ts'
import { clearUploads, runImport } from '../domain/import/import-job.ts'
import { IMPORT_JOB } from '../domain/import/imports.ts'
import { type Due, enqueue, recordDone } from '../core/jobs/store.ts'
import { type JobWorker, makeJobWorker } from '../core/jobs/worker.ts'
import type { SiteScope } from '../core/scope.ts'
import { NIGHTLY } from '../core/jobs/runner.ts'

/** An index outbox row that stays first for so long was left by a killed node. Imports take less for each row. */
const LEFT_MS = 30_000

/** The nightly jobs. Each is retried separately, and each is idempotent. */
const nightlyKinds = (appContext: AppContext): JobKinds => ({
  ...(Object.assign({}, ...appContext.areas.map(({ nightly }) => nightly?.(appContext))) as JobKinds),
  [NIGHTLY]: {
    inOneTransaction: false,
    run: async (where) => {
      await runNightlyWork(appContext, where)
      await clearUploads(appContext, where)
    },
  },
  'nightly: refunds': {
    inOneTransaction: false,
    run: async (where) => void (await resumeNightlyRefunds(appContext, where)),
  },
  'nightly: indexes of older versions': {
    inOneTransaction: false,
    run: ({ tenant }) => appContext.feed.dropUnfollowed(tenant),
  },
  'nightly: harvests': {
    inOneTransaction: false,
    isLong: true,
    run: (where) => harvestAll(appContext, where),
  },
  'nightly: external library system': {
    inOneTransaction: false,
    run: async (where) => void (await syncLibrarySystem(appContext, where)),
  },
})

/** Jobs that follow from something that was done. */
const followingKinds = (appContext: AppContext): JobKinds => ({
  [MESSAGES_JOB]: messagesJob(appContext.illPartners),
  [PASS_ON_JOB]: passOnJob(appContext.librarySystems),
  [IMPORT_JOB]: {
    inOneTransaction: false,
    isLong: true,
    run: (where, input) => runImport(appContext, where, input),
  },
})

/** Every kind of job of this installation. */
export const jobKindsOf = (appContext: AppContext): string[] =>
  Object.keys({ ...nightlyKinds(appContext), ...followingKinds(appContext) })

/** Names of these jobs in an earlier version: during a rolling upgrade its nodes still enqueue them. */
const formerNames: Readonly<Record<string, string>> = {
  [NIGHTLY]: 'night',
  'nightly: refunds': 'night: refunds',
  'nightly: indexes of older versions': 'night: indexes of older versions',
  'nightly: external library system': 'night: library system elsewhere',
}

/**
 * The background work of this installation: nightly jobs, delivery of notices, and index outbox rows left by other
 * nodes.
 */
export function makeJobs(appContext: AppContext): JobWorker {
  const kinds = nightlyKinds(appContext)
  const former = Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, one]) => (formerNames[kind] ? [[formerNames[kind], one]] : [])),
  )
  const { nightlyAt } = appContext.config
  /** By tenant: the first row of the index outbox, and since when it is the first. */
  const unindexed = new Map<string, { mark: string; since: number }>()
  return makeJobWorker({
    running: { kinds: { ...kinds, ...former, ...followingKinds(appContext) } },
    nightlyKind: NIGHTLY,
    libraries: () => {
      const requestId = `jobs-${randomUUID()}`
      return appContext.tenants.all().map((site) => siteScope(appContext, site, { requestId }))
    },
    onError: (tenant, error) => appContext.events.jobFailed({ tenant, error }),

    schedule: (where, due) => scheduleNightly(where, due, { nightlyAt, kinds: Object.keys(kinds) }),

    async follow(where, due) {
      if (due.messages) await deliverNotices(where, appContext, { patient: true })
      const { tenant, now } = where
      await appContext.feed.keepUp(tenant)
      const mark = due.unindexed
      const before = unindexed.get(tenant)
      if (mark === null) unindexed.delete(tenant)
      else if (before?.mark !== mark) unindexed.set(tenant, { mark, since: now.getTime() })
      else if (now.getTime() - before.since >= LEFT_MS) await appContext.feed.feedPending(tenant)
    },
  })
}

/**
 * Enqueues a tenant's nightly jobs once the hour has passed by the tenant's clock: once a day, by any node. A tenant
 * that is new to the schedule begins with the next nightly run.
 */
async function scheduleNightly(
  where: SiteScope,
  { lastNightly }: Due,
  { nightlyAt, kinds }: { nightlyAt: string | undefined; kinds: readonly string[] },
): Promise<boolean> {
  if (nightlyAt === undefined) return false
  const day = nightlyDayOf(where.site.settings.timeZone, where.now, nightlyAt)
  if (lastNightly !== null && lastNightly >= day) return false
  if (lastNightly === null) {
    await recordDone(where, { kind: NIGHTLY, once: day })
    return false
  }
  return where.db.transaction().execute(async (db) => {
    const here = { ...where, db }
    if (!(await enqueue(here, { kind: NIGHTLY, once: day }))) return false
    for (const kind of kinds) if (kind !== NIGHTLY) await enqueue(here, { kind, once: day })
    return true
  })
}

/** The day of the latest nightly run that is due: before the hour it is yesterday. `at` is `HH:MM`. */
export function nightlyDayOf(timeZone: string, now: Date, at: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  const today = dayIn(timeZone, now)
  if (time >= at) return today
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
  return yesterday.toISOString().slice(0, 10)
}
