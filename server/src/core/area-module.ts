import type { AreaName } from '@wenyuan/contract/areas.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FailuresOf } from '@wenyuan/contract/endpoint.ts'
import type { GeneralFailure } from '@wenyuan/contract/failures.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { NightlyJobs } from './jobs/nightly.ts'
import type { AppContext } from './app-context.ts'
import type { BoundCall } from './implement.ts'
import type { SiteScope } from './scope.ts'
import type { Ports } from './ports.ts'

/** Tables with personal data, and the column that holds the reader. Data export and erasure walk this list. */
export type PersonalData = Readonly<Partial<Record<keyof Tables, string>>>

/** Translations of the failure codes that only this area's calls declare. A missing one does not compile. */
export type FailureWords<Calls> = Readonly<
  Record<Exclude<FailuresOf<Calls>, GeneralFailure>, Readonly<Record<LanguageTag, string>>>
>

/** A sentence, or one made of what was asked and answered; empty: nothing to announce. */
type SuccessText<C> = C extends { '~types'?: { in: infer In; out: infer Out } }
  ? string | ((about: { input: In; output: Out }) => string)
  : never

/** What the reader is told when a call has succeeded, for the calls that the contract marks with `announces`. */
export type SuccessWords<Calls> = {
  readonly [Name in keyof Calls]?: Readonly<Record<LanguageTag, SuccessText<Calls[Name]>>>
}

/** Whether a screen has something to show to the visitors of a library. */
export type HasContent = (scope: SiteScope) => Promise<boolean>

/** What one area adds to the server. Each `areas/<area>/index.ts` exports one as `area`; `areas.ts` loads them. */
export interface AreaModule {
  /** Name of the folder and of the area in the contract. */
  name: AreaName
  /** The area's calls with their handlers. */
  calls(ports: Ports): BoundCall[]
  /** Translations of its failure codes: see `FailureWords`. */
  failures?: Readonly<Record<string, Readonly<Record<LanguageTag, string>>>>
  /** What readers are told after its successful calls, by call: see `SuccessWords`. */
  successes?: Readonly<Record<string, Readonly<Record<LanguageTag, string | ((about: never) => string)>>>>
  /** Its nightly jobs: see `jobs/nightly.ts`. */
  nightly?: (appContext: Omit<AppContext, 'nightly'>) => NightlyJobs
  /**
   * Its screens that are empty at a library without such content, by route. What is empty is not offered: see
   * `empty-screens.ts`.
   */
  screens?: (ports: Ports) => Readonly<Record<`/${string}`, HasContent>>
  /** Its tables that hold personal data. */
  personalData?: PersonalData
}
