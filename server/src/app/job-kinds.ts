import { siteScope } from '../core/scope.ts'
import { deliverNotices } from '../areas/inbox/public.ts'
import { MESSAGES_JOB, messagesJob } from '../areas/other-libraries/public.ts'
import { PASS_ON_JOB, passOnJob } from '../areas/payments/public.ts'
import { dayIn } from '../platform/calendar.ts'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../core/app-context.ts'
import { NIGHTLY, nightlyKindsOf } from '../core/jobs/nightly.ts'
import type { JobKinds } from '../core/jobs/runner.ts'
import { archiveJob } from '../domain/archive/archive-job.ts'
import { contentKinds } from '../staff-api/content-kinds.ts'
import { runImport } from '../domain/import/import-job.ts'
import { IMPORT_JOB } from '../domain/import/imports.ts'
import { undoJob } from '../domain/import-undo/undo-job.ts'
import { type Due, enqueue, recordDone } from '../core/jobs/store.ts'
import { type JobWorker, makeJobWorker } from '../core/jobs/worker.ts'
import type { SiteScope } from '../core/scope.ts'

/** An index outbox row that stays first for so long was left by a killed node. Imports take less for each row. */
const LEFT_MS = 30_000

/** Jobs that follow from something that was done. */
const followingKinds = (appContext: AppContext): JobKinds => ({
  [MESSAGES_JOB]: messagesJob(appContext.illPartners),
  [PASS_ON_JOB]: passOnJob(appContext.librarySystems),
  [IMPORT_JOB]: {
    inOneTransaction: false,
    isLong: true,
    run: (where, input) => runImport(appContext, where, input),
  },
  ...undoJob(appContext),
  ...archiveJob({ ...appContext, contentKinds: [...contentKinds.values()] }),
})

/** The nightly jobs, each retried separately. */
const nightlyKinds = ({ nightly, config }: AppContext): JobKinds =>
  nightlyKindsOf(nightly, ({ site, now }) =>
    nightlyDayOf(site.settings.timeZone, now, config.nightlyAt ?? '00:00'),
  )

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

    schedule: (where, due) => scheduleNightly(where, due, nightlyAt),

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
  nightlyAt: string | undefined,
): Promise<boolean> {
  if (nightlyAt === undefined) return false
  const day = nightlyDayOf(where.site.settings.timeZone, where.now, nightlyAt)
  if (lastNightly !== null && lastNightly >= day) return false
  if (lastNightly === null) {
    await recordDone(where, { kind: NIGHTLY, once: day })
    return false
  }
  return enqueue(where, { kind: NIGHTLY, once: day })
}

/** The day of the latest nightly run that is due: before the hour it is yesterday. `at` is `HH:MM`. */
export function nightlyDayOf(timeZone: string, now: Date, at: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  const today = dayIn(timeZone, now)
  if (time >= at) return today
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000)
  return yesterday.toISOString().slice(0, 10)
}
