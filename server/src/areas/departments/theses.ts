import type { PageInput } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { findThesisIds, type ReadDepartmentWords } from '../theses/public.ts'
import { recordsOf } from './resources.ts'
import type { WholeDepartment } from './tree.ts'

/**
 * The theses written in a department and in those that belong to it; where the catalogue names no departments, those of
 * its classes.
 */
export async function thesesOf(
  { engine, wordsOf }: { engine: Pick<SearchEngine, 'search'>; wordsOf: ReadDepartmentWords },
  scope: SiteScope,
  { code, ...whole }: WholeDepartment & { code: string },
  page: PageInput,
): Promise<{ total: number; ids: string[] }> {
  const all = { keyWord: '', year: [], degree: [], advisor: [], verifyStatus: [] }
  const wanted = { ...all, department: [code], ...page }
  const own = await findThesisIds(engine, scope, wanted, await wordsOf(scope))
  return own.total > 0 ? own : recordsOf(engine, scope, whole, { kind: 'theses', ...page })
}
