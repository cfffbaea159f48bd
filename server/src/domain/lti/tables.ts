import type { LtiPlatform } from './platform.ts'
import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    lti_platform: LtiPlatformTable
    lti_tool_key: LtiToolKeyTable
    lti_context: LtiContextTable
  }
}

interface LtiPlatformTable {
  tenant: string
  code: string
  entry: Json<LtiPlatform>
}

/** Keys with which the portal signs for platforms. */
interface LtiToolKeyTable {
  tenant: string
  key_id: string
  /** JWK. */
  public_key: Json<Record<string, string>>
  /** JWK as JWE: encrypted with a signing key of the tenant. */
  private_key: string
  made_at: Date
}

/** Courses of platforms whose rolls are read. */
interface LtiContextTable {
  tenant: string
  platform: string
  context_id: string
  course: string
  term: string
  memberships: string
  seen_at: Date
  /** Null: not yet. */
  read_at: Date | null
  /** Why the roll could not be read the last time; empty: it was. */
  refusal: string
}
