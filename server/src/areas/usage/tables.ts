declare module '../../platform/db/tables.ts' {
  interface Tables {
    usage_click: UsageClickTable
  }
}

interface UsageClickTable {
  tenant: string
  fingerprint: string
  clicked_at: Date
  counted: boolean
}
