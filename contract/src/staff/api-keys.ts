import type { Rows } from './answers.ts'

/** A key of a program. */
export interface ApiKeyRow {
  keyId: string
  name: string
  rights: string[]
  /** Where it may be used from; none: from everywhere. */
  networks: string[]
  madeAt: string
  revokedAt: string | null
}

/** Of `list-api-keys`. */
export interface ApiKeys extends Rows<ApiKeyRow> {
  /** What a key may be allowed. */
  rights: string[]
}

/** Of `list-key-operations`. */
export interface KeyOperation {
  at: string
  name: string
  operation: string
  subject: string
  /** The idempotency key. */
  once: string
}
