import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobFigures } from '../core/jobs/worker.ts'
import type { SchedulerFigures } from './admission/fair-scheduler.ts'

export interface Metrics {
  callAnswered(call: string, status: number, seconds: number): void
  /** A wrong password, a used-up limit, a wrong staff key …: many of them are an attack. */
  accessRefused(code: string): void
  /** Built at most once a second: it takes some milliseconds of the main thread. */
  text(): Promise<string>
  contentType: string
}

const KEPT_MS = 1_000

/** Prometheus metrics of this process. Labels are call names and status classes only: no tenant, no reader. */
export function makeMetrics(
  jobFigures?: () => JobFigures,
  schedulerFigures?: () => SchedulerFigures,
  timeNow: () => number = () => performance.now(),
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'wenyuan_' })
  const duration = new Histogram({
    name: 'wenyuan_call_seconds',
    help: 'Time from request to answer, by call.',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.2, 0.5, 1, 3, 10],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'wenyuan_calls_total',
    help: 'Answers, by call and status class.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'wenyuan_access_refused_total',
    help: 'Wrong passwords, keys and proofs, and used-up limits, by failure code.',
    labelNames: ['code'],
    registers: [registry],
  })
  if (jobFigures) addJobs(registry, jobFigures)
  if (schedulerFigures) addSlots(registry, schedulerFigures)
  let kept: { text: Promise<string>; at: number } | undefined
  return {
    callAnswered(call, status, seconds) {
      duration.observe({ call }, seconds)
      answers.inc({ call, status: `${Math.floor(status / 100)}xx` })
    },
    accessRefused: (code) => refusals.inc({ code }),
    text() {
      const now = timeNow()
      if (!kept || now - kept.at >= KEPT_MS) kept = { text: registry.metrics(), at: now }
      return kept.text
    },
    contentType: registry.contentType,
  }
}

/** Jobs ended by this node; waiting jobs and dead letters of all tenants. */
function addJobs(registry: Registry, figures: () => JobFigures): void {
  const registers = [registry]
  const labelled = (name: string, help: string, labelNames: string[], set: (gauge: Gauge) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        set(this)
      },
    })
  labelled(
    'wenyuan_jobs_ended',
    'Jobs ended by this node, by kind and outcome.',
    ['kind', 'outcome'],
    (gauge) => {
      for (const { kind, outcome, count } of figures().ended) gauge.set({ kind, outcome }, count)
    },
  )
  labelled('wenyuan_jobs', 'Jobs of all libraries, by state.', ['state'], (gauge) => {
    const { waiting, dead } = figures()
    gauge.set({ state: 'waiting' }, waiting)
    gauge.set({ state: 'dead' }, dead)
  })
}

/** Waiting calls and calls in service, summed over all tenants. */
function addSlots(registry: Registry, figures: () => SchedulerFigures): void {
  const registers: Registry[] = []
  registry.registerMetric(
    new Gauge({
      name: 'wenyuan_slots',
      help: 'Calls that wait for a slot or hold one, by state.',
      labelNames: ['state'],
      registers,
      collect() {
        const { waiting, inService } = figures()
        this.set({ state: 'waiting' }, waiting)
        this.set({ state: 'in_service' }, inService)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'wenyuan_slots_refused_total',
      help: 'Calls refused because the queue of their library was full (full) or the wait too long (late).',
      labelNames: ['because'],
      registers,
      collect() {
        this.reset()
        for (const [because, count] of Object.entries(figures().refused)) this.inc({ because }, count)
      },
    }),
  )
}
