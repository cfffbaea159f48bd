import type { AreaName } from '@wenyuan/contract/areas.ts'
import type { Facts } from '../locales/words.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { NightlyJobs } from './jobs/nightly.ts'
import type { AppContext } from './app-context.ts'
import type { BoundCall } from './implement.ts'
import type { SiteScope } from './scope.ts'
import type { AnswerSource } from './named-answer.ts'
import type { Ports } from './ports.ts'

/** Tables with personal data, and the column that holds the reader. Data export and erasure walk this list. */
export type PersonalData = Readonly<Partial<Record<keyof Tables, string>>>

/**
 * What is said of a success whose words have cases or facts: the name of the case, with the facts that its sentence names;
 * empty: nothing.
 */
export type Said = string | { case?: string; facts: Facts }

type CaseOf<C> = C extends { '~types'?: { in: infer In; out: infer Out } }
  ? (about: { input: In; output: Out }) => Said
  : never

/** For calls that the contract marks with `announces`. A call with one sentence needs none. */
export type SuccessCases<Calls> = { readonly [Name in keyof Calls]?: CaseOf<Calls[Name]> }

/** Whether a screen has something to show to the visitors of a library. */
export type HasContent = (scope: SiteScope) => Promise<boolean>

/** What one area adds to the server. Each `areas/<area>/index.ts` exports one as `area`; `areas.ts` loads them. */
export interface AreaModule {
  /** Name of the folder and of the area in the contract. */
  name: AreaName
  /** The area's calls with their handlers. */
  calls(ports: Ports): BoundCall[]
  /** Which sentence is said after its successful calls, by call: see `SuccessCases`. */
  successes?: Readonly<Record<string, (about: never) => Said>>
  /** Its nightly jobs: see `jobs/nightly.ts`. */
  nightly?: (appContext: Omit<AppContext, 'nightly'>) => NightlyJobs
  /**
   * Its screens that are empty at a library without such content, by route. What is empty is not offered: see
   * `empty-screens.ts`.
   */
  screens?: (ports: Ports) => Readonly<Record<`/${string}`, HasContent>>
  /** What it has that readers ask for by name: shown above the results. */
  bestAnswers?: () => AnswerSource
  /** Its tables that hold personal data. */
  personalData?: PersonalData
}
