import type { ResearcherCard } from '@wenyuan/contract/shapes/researcher.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { type PageInput, sliceOf } from '../../platform/db/paging.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import type { Scope } from '../../scope.ts'
import { cardOf } from './cards.ts'
import { countResearchers, researchersLike } from './store.ts'

export const everybody = { words: '', letter: '', department: '' }

/** The numbers of all researchers, counted once after each change of their list. */
export const makeResearcherCounts = () =>
  keepByVersion(['researchers'], (scope) => countResearchers(scope, everybody))

export async function researchersOfDepartment(
  scope: Scope,
  department: string,
  page: PageInput,
): Promise<{ total: number; researchers: ResearcherCard[] }> {
  const [{ total, rows }, names] = await Promise.all([
    researchersLike(scope, { ...everybody, department }, sliceOf(page)),
    departmentNames(scope),
  ])
  return { total, researchers: rows.map((row) => cardOf(scope, row, names)) }
}
