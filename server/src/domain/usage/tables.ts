import type { Access, Metric } from './counter-metrics.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    usage_click: UsageClickTable
    counter_month: CounterMonthTable
    vendor_report: VendorReportTable
    vendor_use: VendorUseTable
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

export type VendorReportState = 'stored' | 'invalid' | 'late' | 'refused'

interface VendorReportTable {
  tenant: string
  source: string
  /** First day of the month. */
  month: string
  state: VendorReportState
  reason: string
  detail: string
  tries: number
  asked_on: string
  body: string | null
}

interface VendorUseTable {
  tenant: string
  source: string
  month: string
  database: string
  metric: string
  count: number
}
