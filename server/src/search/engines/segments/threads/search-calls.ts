import type { TermsRequest, ValuesRequest } from '../query/dictionaries.ts'
import type { SharedSnapshot } from '../query/snapshot.ts'

/** Calls of a search thread. Requests and answers are JSON texts, which are cheaper to transfer than objects. */
export type SearchCalls = {
  publish(tenant: string, snapshot: SharedSnapshot): void
  forget(tenant: string): void
  /** `deadline` in milliseconds since the epoch. */
  search(tenant: string, request: string, deadline: number): string
  terms(tenant: string, request: TermsRequest): string
  values(tenant: string, request: ValuesRequest): string
}
