import type { DeadJob } from '@wenyuan/contract/staff/jobs.ts'
import { beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../core/tenant-of.ts'
import { listJobs } from '../core/jobs/store.ts'
import { deadJob } from '../testing/dead-job.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
})

const dead = async () => {
  const { data } = await askStaff(portal, 'list-dead-jobs', {}, { token })
  return data as { total: number; records: DeadJob[] }
}
const counted = async () => {
  const { data } = await askStaff(portal, 'work-counts', {}, { token })
  const { records } = data as { records: { list: string; total: number }[] }
  return records.find(({ list }) => list === 'list-dead-jobs')?.total
}

test('jobs that failed for good are counted, listed with their reason, and tried again', async () => {
  expect(await counted()).toBe(0)
  const jobId = await deadJob(portal, 'payments: library system', 'patron unknown')
  expect(await counted()).toBe(1)
  expect(await dead()).toEqual({
    total: 1,
    records: [
      {
        jobId,
        job: 'payments: library system',
        tries: 1,
        endedAt: expect.stringMatching(/^20/) as string,
        because: 'patron unknown',
        isDropped: false,
      },
    ],
  })
  // money is not forgotten
  expect((await askStaff(portal, 'drop-job', { jobId }, { token })).errCode).toBe('ENTRY_UNKNOWN')
  expect(await counted()).toBe(1)
  expect((await askStaff(portal, 'retry-job', { jobId }, { token })).data).toEqual({ jobId })
  expect(await counted()).toBe(0)
  const waiting = await listJobs(tenantOf(portal.appContext, portal.tenant), 'waiting', 500)
  expect(waiting.map(({ job_id }) => job_id)).toContain(jobId)
  expect((await askStaff(portal, 'retry-job', { jobId }, { token })).errCode).toBe('ENTRY_UNKNOWN')
})

test('a nightly job is taken off the list; other roles and other libraries see none', async () => {
  const jobId = await deadJob(portal, 'nightly: links')
  const desk = await signInStaff(portal, ['circulation', 'content', 'reader-services'])
  for (const name of ['list-dead-jobs', 'retry-job', 'drop-job'] as const)
    expect((await askStaff(portal, name, { jobId }, { token: desk })).status).toBe(403)
  const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  const there = { token: foreign, as: portal.neighbour }
  expect((await askStaff(portal, 'list-dead-jobs', {}, there)).data).toEqual({ total: 0, records: [] })
  expect((await askStaff(portal, 'drop-job', { jobId }, there)).errCode).toBe('ENTRY_UNKNOWN')
  expect((await askStaff(portal, 'drop-job', { jobId }, { token })).data).toEqual({ jobId })
  expect(await dead()).toEqual({ total: 0, records: [] })
})
