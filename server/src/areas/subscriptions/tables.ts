import type {
  Frequency,
  SubscriptionChannel,
  SubscriptionKind,
} from '@wenyuan/contract/constants/subscriptions.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    arrival_pending: ArrivalPendingTable
    subscription: SubscriptionTable
    subscription_record: SubscriptionRecordTable
    subscriber: SubscriberTable
    daily_recommendation: DailyRecommendationTable
    recommendation_refusal: RecommendationRefusalTable
  }
}

/** New records that have not been compared with the subscriptions. */
interface ArrivalPendingTable {
  tenant: string
  record_id: string
  added_at: Date
}

export interface SubscriptionTable {
  tenant: string
  subscription_id: string
  reader_id: string
  kind: SubscriptionKind
  value: string
  label: string
  /** Of the kind `search` only. */
  body: JsonOrNull<SearchBodyInput>
  /** The address in the app that shows the search. */
  address: string
  /** Of kind, value and body. */
  digest: string
  frequency: Frequency
  channels: SubscriptionChannel[]
  paused: Generated<boolean>
  /** Who knows it can read the feed. */
  feed_token: string
  /** The last night brought more than is reported. */
  too_broad: Generated<boolean>
  created_at: Date
  /** When the reader last looked. */
  seen_at: Date
  told_at: Date | null
}

interface SubscriptionRecordTable {
  tenant: string
  subscription_id: string
  record_id: string
  reader_id: string
  found_at: Date
  /** Null: not in a digest yet. */
  told_at: Date | null
}

interface SubscriberTable {
  tenant: string
  reader_id: string
  /** In the links of letters: pauses without a sign-in. */
  pause_token: string
}

export interface Pick {
  recordId: string
  reason: 'subscription' | 'like-borrowed' | 'popular-in-department' | 'new-in-class'
  because: string
}

interface DailyRecommendationTable {
  tenant: string
  reader_id: string
  day: string
  from_history: boolean
  picks: Json<Pick[]>
}

interface RecommendationRefusalTable {
  tenant: string
  reader_id: string
  record_id: string
  refused_at: Date
}
