import type { LinkSource, LinkVerdict } from './link-verdict.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    link_check: LinkCheckTable
  }
}

interface LinkCheckTable {
  tenant: string
  /** Digest of the address, whose length others choose. */
  url_key: string
  url: string
  source: LinkSource
  /** Code of the database, or id of the record. */
  source_id: string
  title: string
  checked_at: Date
  verdict: LinkVerdict
  /** Status, or why there is none. */
  detail: string
  /** Days on which it failed, one after the other. */
  failures: number
  /** ISO date. */
  failed_on: string | null
}
