import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  callAnswered(call: string, status: number, seconds: number): void
  text(): Promise<string>
  contentType: string
}

/** Prometheus metrics of this process. Labels are call names and status classes only: no tenant, no reader. */
export function makeMetrics(): Metrics {
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
  return {
    callAnswered(call, status, seconds) {
      duration.observe({ call }, seconds)
      answers.inc({ call, status: `${Math.floor(status / 100)}xx` })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
