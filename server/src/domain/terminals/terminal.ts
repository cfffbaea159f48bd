import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'

/** What a machine may do besides reading. */
export const terminalActs = ['lend', 'takeBack', 'renew', 'pay', 'reportLost'] as const
export type TerminalAct = (typeof terminalActs)[number]

export const terminalEncodings = ['utf-8', 'gb18030', 'latin1'] as const

/** A self-check machine, gate or printer that speaks SIP2 with us. */
export interface Terminal {
  /** It signs in as `LIBRARY/CODE`. */
  code: string
  name: Words
  on: boolean
  /** Never the password itself: `HIDDEN` when one is set, else empty, and then it cannot sign in. */
  password: string
  /** Where it stands: whose drawer takes its money. Empty: the library as a whole. */
  branch: string
  /** Where it may connect from; none: from everywhere. */
  networks: string[]
  may: TerminalAct[]
  /** Readers show their password (AD) before it does anything for them. */
  needsPin: boolean
  encoding: (typeof terminalEncodings)[number]
  /** Of its sentences, unless the machine or the reader says another. */
  language: LanguageTag
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    sip2_terminal: TerminalTable
  }
}

interface TerminalTable {
  tenant: string
  code: string
  entry: Json<Terminal>
  /** Empty: none was set. */
  password_hash: string
}
