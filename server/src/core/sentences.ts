import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'

/** The sentence for a successful call in a language; empty for calls that announce nothing. */
export type SuccessText = (
  call: { area: string; name: string },
  language: InterfaceTag,
  about: { input: unknown; output: unknown },
) => string
