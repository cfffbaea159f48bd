import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'

/** What a component test answers to one call, and what the component has sent. */
export interface PlainAnswer {
  method: 'GET' | 'POST'
  path: string
  language: InterfaceTag
  /** By wire names. */
  input: unknown
  reply: Reply
}

export type Reply = { output: unknown } | { refusal: FailureCode }

/** As the portal would send it, or why it never would. */
export type EncodedAnswer = { status: number; body: string } | { fault: string }
