import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'

/** The sentence of a failure code in a language. */
export type FailureText = (code: FailureCode, language: LanguageTag) => string

/** The sentence for a successful call in a language; empty for calls that announce nothing. */
export type SuccessText = (
  call: { area: string; name: string },
  language: LanguageTag,
  about: { input: unknown; output: unknown },
) => string
