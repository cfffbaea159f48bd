import type { PayProvider } from '../areas/payments.ts'
import type { LanguageTag } from '../constants/languages.ts'
import type { StaffWords } from './answers.ts'
import type { FormField } from './form-field.ts'

/** What a library is connected to outside the portal. */
export const connectionKinds = [
  'mail',
  'sms',
  'sign-in',
  'staff-sign-in',
  'payment',
  'library-system',
  'catalogue-target',
  'library-partner',
  'discovery',
  'language-model',
  'embeddings',
  'researcher-ids',
  'source',
] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** Of `list-connections`. */
export interface Connection {
  what: ConnectionKind
  /** Distinguishes several of a kind; empty where there is one at most. */
  name: string
  title: StaffWords | string
  /** The adapter. */
  adapter: string
  /** What a trial needs beside: an address for a test letter, a number, or words to search for. */
  needs: '' | 'mail' | 'phone' | 'words'
  /** It stands in a network that the operator does not allow; present only then. */
  isNotAllowed?: true
}

export const trialOutcomes = [
  /** It answered, and accepts us. */
  'ok',
  'down',
  'slow',
  'busy',
  /** It refuses our account, key or sender address. */
  'refused',
  /** It accepts us, but not this mail box or number. */
  'recipient',
  'unfit',
  'unreadable',
  'not-set',
  /** It stands in a network that the operator does not allow. */
  'not-allowed',
  /** There is nothing outside to ask. */
  'nothing-to-ask',
] as const
export type TrialOutcome = (typeof trialOutcomes)[number]

/** Of `try-connection`. */
export interface Trial {
  outcome: TrialOutcome
  /** Technical words, such as a status; never a secret. */
  detail: string
  /** Number of things found; null where nothing is counted. */
  found: number | null
  /** The first of them. */
  lines: string[]
  /** Of identity providers: why people were refused here in the last thirty days, the latest first. */
  refusals?: { day: string; because: string; count: number }[]
  milliseconds: number
}

/** Of `preview-notice`. */
export interface NoticePreview {
  language: LanguageTag
  title: string
  text: string
}

/** The library systems that a form may choose. */
export const librarySystemKinds = ['built-in', 'none', 'sip2', 'koha', 'folio'] as const
export type LibrarySystemKind = (typeof librarySystemKinds)[number]

/** Of `show-library-system`. */
export interface LibrarySystemShown {
  version: string
  /** `kind`, and its settings with hidden secrets. */
  values: Readonly<Record<string, unknown>>
  /** The fields of the form of each kind. */
  variants: Readonly<Record<string, readonly FormField[]>>
  /** What is open in the own books, which stays there while another system lends. */
  open: { loans: number; holds: number; charges: number }
}

/** How one payment provider is reached, of `show-payment-gateways`. */
export interface PaymentGatewayShown {
  provider: Exclude<PayProvider, 'school'>
  version: string
  /** `kind`, and its settings with hidden secrets; the kind `none`: readers cannot pay by it. */
  values: Readonly<Record<string, unknown>>
  /** The fields of the form of each kind. */
  variants: Readonly<Record<string, readonly FormField[]>>
}

/** Of `show-sources`. */
export interface SourcesShown {
  version: string
  /** `sources`: the names of those that are asked, in their order. */
  values: Readonly<Record<string, unknown>>
  fields: readonly FormField[]
}
