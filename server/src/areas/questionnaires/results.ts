import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import { type QuestionnaireEntry, questionsOf } from '../../domain/questionnaires/questionnaire.ts'
import type { StoredAnswers } from '../../domain/questionnaires/accepted-answers.ts'
import { type QuestionSum, sumsOf } from '../../domain/questionnaires/sums.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { sheetsOf } from './anonymous-store.ts'
import { namedSheetsOf } from './named-store.ts'

/** All answers that were sent to a version. */
export async function answersTo(
  scope: TenantScope,
  { code, version, entry }: { code: string; version: number; entry: QuestionnaireEntry },
): Promise<StoredAnswers[]> {
  const sheets = entry.anonymous
    ? await sheetsOf(scope, code, version)
    : await namedSheetsOf(scope, code, version)
  return sheets.map(({ answers }) => answers)
}

/** Sums that name nobody: with fewer than 5 answers none, and none of a question that fewer than 5 answered. */
export function safeSums(
  entry: QuestionnaireEntry,
  sheets: readonly StoredAnswers[],
): { count: number; sums: QuestionSum[] } {
  if (sheets.length < LEAST_ANSWERS) return { count: 0, sums: [] }
  const sums = sumsOf(questionsOf(entry), sheets).map((sum) =>
    sum.answered < LEAST_ANSWERS ? { ...sum, answered: 0, mean: null, parts: [] } : sum,
  )
  return { count: sheets.length, sums }
}
