import type { SearchIndexState } from '@wenyuan/contract/staff/library-state.ts'
import type { LibraryFacts, LocationFacts, Tenant } from '../../core/tenant.ts'
import type { LoanRule } from '../circulation/loan-policy.ts'
import type { ItemType } from '../item-types/item-type.ts'

/** Copies that share branch, location and item type. */
export interface CopyGroup {
  library: string
  location: string
  /** Empty: the document type of the record. */
  itemType: string
  copies: number
  withoutCallNumber: number
}

/** Readers of one type. */
export interface ReaderGroup {
  type: string
  readers: number
  nameless: number
  /** Their card is no longer valid. */
  expired: number
}

export interface AdministratorFacts {
  hasOwnPassword: boolean
  hasSecondFactor: boolean
}

/** What the checks judge of a library. */
export interface GoingLiveFacts {
  site: Pick<Tenant, 'name' | 'settings' | 'unreadable'>
  libraries: readonly LibraryFacts[]
  locations: readonly LocationFacts[]
  itemTypes: readonly ItemType[]
  rules: readonly LoanRule[]
  /** Days of the current year on which a branch is closed. */
  closedDays: number
  /** Loans, charges and readers are kept in the own books. */
  isOwnSystem: boolean
  /** A library system is chosen: `none` is not one. */
  hasSystem: boolean
  /** Readers can pay online, or somebody can note at the desk that they have paid. */
  canPay: boolean
  carriers: { mail: boolean; sms: boolean }
  /** Those who may sign in. */
  administrators: readonly AdministratorFacts[]
  copies: readonly CopyGroup[]
  /** Copies that are marked as lent, and no loan is open. */
  strayCopies: number
  /** Without withdrawn ones. `arrived`: counted as new within the last ninety days. */
  records: { all: number; withoutCopies: number; arrived: number }
  readers: readonly ReaderGroup[]
  overdueLoans: number
  /** Open charges of readers who are not there. */
  chargesOfNobody: number
  index: Pick<SearchIndexState, 'state' | 'waiting'>
  night: {
    /** The nightly jobs were last run within two days. */
    isRecent: boolean
    /** Nightly jobs whose last run failed. */
    failed: number
  }
  /** Background jobs that failed for good. */
  deadJobs: number
}
