import { siteScope } from '../core/scope.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { configFrom } from '../platform/config/config.ts'
import { readEnv } from '../platform/config/env.ts'
import { openAppContext } from '../app/app-context.ts'
import type { JobKinds } from '../core/jobs/runner.ts'
import { makeJobWorker } from '../core/jobs/worker.ts'

/** The effect of one job: one more message. */
export interface Effect {
  /** Identifies the job. */
  recipient: string
  /** Identifies the process that ran it. */
  subject: string
}

/** A node that runs jobs until it is killed. */
const kinds: JobKinds = {
  note: {
    inOneTransaction: true,
    async run({ db, tenant, now }, input) {
      const effect: Effect = { recipient: String(input), subject: String(process.pid) }
      const message = { message_id: randomUUID(), channel: 'mail', sent_at: now, text: '' } as const
      await db
        .insertInto('outbox')
        .values({ tenant, ...effect, ...message })
        .execute()
      // long enough to be killed in the middle of it
      await pause(10)
    },
  },
}

const appContext = await openAppContext(configFrom(readEnv()), { seldomSearched: true })
const worker = makeJobWorker({
  running: { kinds, leaseMs: 1_000 },
  nightlyKind: 'none',
  everyMs: 200,
  libraries: () => appContext.tenants.all().map((site) => siteScope(appContext, site, { requestId: 'test' })),
  schedule: async () => false,
  follow: async () => {},
  onError: (tenant, error) => process.stderr.write(`${tenant}: ${String(error)}\n`),
})
worker.start()
process.stdout.write('working\n')
