import { expect, test } from 'vitest'
import { makeMetrics } from './metrics.ts'

test('jobs stand in the metrics as they were last counted: ended by kind and outcome, open and dead by state', async () => {
  const ended = [{ kind: 'night', outcome: 'done' as const, count: 2 }]
  const metrics = makeMetrics(() => ({ ended, waiting: 3, dead: 1 }))
  expect(await metrics.text()).toContain('wenyuan_jobs_ended{kind="night",outcome="done"} 2\n')
  ended.splice(0, 1, { kind: 'night', outcome: 'done', count: 5 })
  const text = await metrics.text()
  expect(text).toContain('wenyuan_jobs_ended{kind="night",outcome="done"} 5\n')
  expect(text).toContain('wenyuan_jobs{state="waiting"} 3\n')
  expect(text).toContain('wenyuan_jobs{state="dead"} 1\n')
})

test('a program without jobs of its own says nothing of them', async () => {
  expect(await makeMetrics().text()).not.toContain('wenyuan_jobs')
})

test('calls that wait and calls in service are counted over all libraries, and those refused since the start', async () => {
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
