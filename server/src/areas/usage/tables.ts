import type { Access, Metric } from './counter-metrics.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    usage_click: UsageClickTable
    counter_month: CounterMonthTable
  }
}

interface UsageClickTable {
  tenant: string
  fingerprint: string
  clicked_at: Date
  counted: boolean
}

interface CounterMonthTable {
  tenant: string
  /** First day of the month. */
  month: string
  subject: string
  metric: Metric
  access: Access
  count: number
}
