import type { ResearcherCard } from '@wenyuan/contract/shapes/researcher.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { type PageInput, sliceOf } from '../../platform/db/paging.ts'
import type { Scope, TenantScope } from '../../scope.ts'
import { cardOf } from './cards.ts'
import { departmentCounts, researchersLike } from './store.ts'

const everybody = { words: '', letter: '', department: '' }

/** Numbers of researchers by code of the department. */
export async function researcherCounts(scope: TenantScope): Promise<ReadonlyMap<string, number>> {
  const rows = await departmentCounts(scope, everybody)
  return new Map(rows.map(({ department, count }) => [department, count]))
}

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
