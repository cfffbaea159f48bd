import type { ResearcherCard } from '@wenyuan/contract/shapes/researcher.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { type PageInput, sliceOf } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { cardOf } from './cards.ts'
import { everybody, makeResearcherDirectory } from './directory.ts'
import { makeResearcherFinder } from './finding.ts'

/** The researchers of departments, for the pages of departments. */
export interface DepartmentResearchers {
  /** Numbers of researchers by code of the department. */
  counts: (scope: Scope) => Promise<ReadonlyMap<string, number>>
  page: (
    scope: Scope,
    departments: readonly string[],
    page: PageInput,
  ) => Promise<{ total: number; researchers: ResearcherCard[] }>
}

export function makeDepartmentResearchers(): DepartmentResearchers {
  const directoryOf = makeResearcherDirectory()
  const find = makeResearcherFinder(directoryOf)
  return {
    async counts(scope) {
      const { departments } = (await directoryOf(scope)).counts
      return new Map(departments.map(({ department, count }) => [department, count]))
    },
    async page(scope, departments, page) {
      const [{ total, rows }, names] = await Promise.all([
        find(scope, { ...everybody, departments, ...sliceOf(page) }),
        departmentNames(scope),
      ])
      return { total, researchers: rows.map((row) => cardOf(scope, row, names)) }
    },
  }
}
