import { randomUUID } from 'node:crypto'
import { tenantOf } from '../core/tenant-of.ts'
import { claimJob, enqueue, moveToDeadLetter } from '../core/jobs/store.ts'
import type { TestPortal } from './portal.ts'

/** A background job that has failed for good. @returns its id */
export async function deadJob(
  { appContext, tenant }: Pick<TestPortal, 'appContext' | 'tenant'>,
  kind = 'nightly: links',
  because = 'no answer',
): Promise<string> {
  const where = tenantOf(appContext, tenant)
  await enqueue(where, { kind, once: randomUUID() })
  const claim = { kinds: [kind], holder: 'test', leaseMs: 60_000, mostTries: 9 }
  const job = await claimJob(where, claim)
  if (!job) throw new Error(`no job of the kind ${kind} waits`)
  await moveToDeadLetter(where, job, because)
  return job.jobId
}
