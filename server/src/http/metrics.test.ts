import { expect, test } from 'vitest'
import { makeMetrics } from './metrics.ts'

test('metrics contain job counts: ended by kind and outcome, open and dead by state', async () => {
  const ended = [{ kind: 'night', outcome: 'done' as const, count: 2 }]
  const metrics = makeMetrics(() => ({ ended, waiting: 3, dead: 1 }))
  expect(await metrics.text()).toContain('wenyuan_jobs_ended{kind="night",outcome="done"} 2\n')
  ended.splice(0, 1, { kind: 'night', outcome: 'done', count: 5 })
  const text = await metrics.text()
  expect(text).toContain('wenyuan_jobs_ended{kind="night",outcome="done"} 5\n')
  expect(text).toContain('wenyuan_jobs{state="waiting"} 3\n')
  expect(text).toContain('wenyuan_jobs{state="dead"} 1\n')
})

test('a program without background jobs has no job metrics', async () => {
  expect(await makeMetrics().text()).not.toContain('wenyuan_jobs')
})

test('metrics contain waiting calls, calls in service and refused calls of all tenants', async () => {
  const figures = { waiting: 3, inService: 4, refused: { full: 2, late: 0 } }
  const metrics = makeMetrics(undefined, () => figures)
  await metrics.text()
  figures.refused.full = 5
  const text = await metrics.text()
  expect(text).toContain('wenyuan_turns{state="waiting"} 3\n')
  expect(text).toContain('wenyuan_turns{state="in_service"} 4\n')
  expect(text).toContain('wenyuan_turns_refused_total{because="full"} 5\n')
  expect(text).toContain('wenyuan_turns_refused_total{because="late"} 0\n')
})
