import type { AreaName } from '@wenyuan/contract/areas.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FailuresOf } from '@wenyuan/contract/endpoint.ts'
import type { GeneralFailure } from '@wenyuan/contract/failures.ts'
import type { Tables } from '../platform/db/tables.ts'
import type { JobKinds } from '../platform/jobs/runner.ts'
import type { BoundCall } from '../implement.ts'
import type { Ports } from './ports.ts'

/** Tables with a person in them, and the column that says who. Data export and deletion walk this list. */
export type PersonalData = Readonly<Partial<Record<keyof Tables, string>>>

/** The words of every refusal that only this area's calls declare. A missing one does not compile. */
export type FailureWords<Calls> = Readonly<
  Record<Exclude<FailuresOf<Calls>, GeneralFailure>, Readonly<Record<LanguageTag, string>>>
>

/** Texts of notices by kind. `{title}`, `{day}` and the like are filled in from the notice's facts when it is read. */
export type NoticeTexts = Readonly<
  Record<
    string,
    {
      words: Readonly<Record<LanguageTag, { title: string; text: string }>>
      /** Names codes that stand among the facts. */
      named?: (facts: Readonly<Record<string, string>>, language: LanguageTag) => Record<string, string>
    }
  >
>

/** What an area of the product brings. Each `areas/<area>/index.ts` exports one as `area`; `areas.ts` finds them. */
export interface AreaModule {
  /** The folder's name, and the area's name in the contract. */
  name: AreaName
  /** The area's calls with their handlers. */
  calls(ports: Ports): BoundCall[]
  /** What its own refusals say: see `FailureWords`. */
  failures?: Readonly<Record<string, Readonly<Record<LanguageTag, string>>>>
  /** Notices it sends, by kind. */
  notices?: NoticeTexts
  /** Its part of the nightly jobs; each does nothing when it is run a second time. */
  nightly?: (ports: Ports) => JobKinds
  /** Which of its tables hold personal data. */
  personalData?: PersonalData
}
