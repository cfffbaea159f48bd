import type { CryptoKey } from 'jose'
import type { Words } from '../../platform/db/column-types.ts'

/** How members of a course are found among the readers: the claim that holds the account. */
export const ltiAccounts = ['sourcedId', 'userId'] as const
export type LtiAccount = (typeof ltiAccounts)[number]

/** A learning system that opens course lists, as the library describes it. */
export interface LtiPlatform {
  code: string
  name: Words
  on: boolean
  issuer: string
  /** What the platform calls this portal. */
  clientId: string
  deployments: string[]
  /** Where the platform says who is signed in there. */
  authUrl: string
  /** The platform's public keys. */
  keysUrl: string
  /** Where access to its services is given; empty: no rolls. */
  tokenUrl: string
  /** Further origins that show our pages in a frame. */
  origins: string[]
  /** Whether the rolls of courses come from here. */
  rolls: boolean
  account: LtiAccount
}

/** The portal's key at platforms. */
export interface ToolKey {
  id: string
  key: CryptoKey
}
