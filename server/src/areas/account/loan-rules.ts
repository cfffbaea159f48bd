import { suggestionBar } from '../../domain/readers/suggestion-right.ts'
import {
  ANY,
  termsByItemAndBranch,
  termsOfReader,
  typesInRules,
} from '../../domain/circulation/loan-policy.ts'
import { cachedLoanRules } from '../../domain/circulation/loan-rule-store.ts'
import { blocksOf } from '../../domain/circulation/loan-rules.ts'
import type { ReaderStanding } from '../../domain/circulation/reader-standing.ts'
import type { Scope } from '../../core/scope.ts'
import { libraryName } from '../locations/public.ts'

/** The limits and terms that lending applies to a reader type. */
export async function ruleOf(scope: Scope, readerType: string) {
  const rules = await cachedLoanRules(scope)
  const { copies, holds, debtLimit } = termsOfReader(rules, readerType)
  const { general, exceptions } = termsByItemAndBranch(rules, readerType)
  return {
    limits: { readerType, copies, ...general, holds, debtLimit },
    exceptions: exceptions.map(({ branch, ...terms }) => ({
      ...terms,
      libCode: branch,
      libraryName: branch === ANY ? '' : libraryName(scope, branch),
    })),
  }
}

/** The reader types with rules of their own, the reader's first. */
export const typesWithRules = async (scope: Scope, own: string): Promise<string[]> => [
  ...new Set([own, ...typesInRules(await cachedLoanRules(scope))]),
]

/** What a reader may do now, by the blocks that lending and renewing apply. */
export function rightsOf(
  reader: { state: 'normal' | 'lost' | 'frozen'; debt: number; valid_until: string | null },
  { debtLimit }: { debtLimit: number },
  /** ISO date in the library's calendar. */
  today: string,
  /** What another library system says. */
  said?: ReaderStanding<object>['blocks'],
) {
  const { state, debt, valid_until: validUntil } = reader
  const blocks = said ?? blocksOf({ state, debt, validUntil, debtLimit }, today)
  const isFree = blocks.length === 0
  return { borrowFlag: isFree, renewFlag: isFree, suggestFlag: suggestionBar(reader, today) === '', blocks }
}
