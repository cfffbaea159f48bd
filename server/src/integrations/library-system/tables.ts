import '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    settling_account: SettlingAccountTable
    blocked_elsewhere: BlockedElsewhereTable
  }
}

interface SettlingAccountTable {
  tenant: string
  /** Digest of the reader's number. */
  account: string
  /** Names the desk that pays. */
  claim: string
  /** When the claim is over, whatever has become of the desk. */
  until: Date
}

interface BlockedElsewhereTable {
  tenant: string
  /** Digest of the account. */
  account: string
}
