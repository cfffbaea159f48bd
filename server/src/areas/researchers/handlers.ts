import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { implement } from '../../implement.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import { cardOf as recordCardOf } from '../search/public.ts'
import { cardOf } from './cards.ts'
import { coauthorsIn } from './coauthors.ts'
import {
  departmentCounts,
  letterCounts,
  researcherByCode,
  researchersLike,
  researchersOfRecord,
} from './store.ts'
import { worksOf } from './work-store.ts'

export const researchersHandlers = () =>
  implement('researchers', researchers, {
    async list({ input, scope }) {
      const filter = {
        words: input.keyWord,
        department: input.departmentId,
        letter: input.letter.toUpperCase(),
      }
      const [{ total, rows }, letters, departments, names] = await Promise.all([
        researchersLike(scope, filter, sliceOf(input)),
        letterCounts(scope, filter),
        departmentCounts(scope, filter),
        departmentNames(scope),
      ])
      return {
        total,
        letters,
        departments: departments.map(({ department, count }) => ({
          code: department,
          name: names.get(department) ?? department,
          count,
        })),
        records: rows.map((row) => cardOf(scope, row, names)),
      }
    },

    async ofRecord({ input: { recordId }, scope }) {
      const [rows, names] = await Promise.all([researchersOfRecord(scope, recordId), departmentNames(scope)])
      return { records: rows.map((row) => cardOf(scope, row, names)) }
    },

    async details({ input, scope, fail }) {
      const row = await researcherByCode(scope, input.researcherId)
      if (!row) throw fail('RESEARCHER_UNKNOWN', { field: 'researcherId' })
      const [works, names] = await Promise.all([worksOf(scope, row.code), departmentNames(scope)])
      const confirmed = works.filter(({ state }) => state === 'confirmed').map(({ record_id }) => record_id)
      const stored = await recordsByIds(scope.db, scope.tenant, confirmed)
      const records = stored
        .filter(({ withdrawn }) => !withdrawn)
        .map(({ record }) => record)
        .toSorted(
          (one, other) => (other.year ?? 0) - (one.year ?? 0) || (one.recordId < other.recordId ? -1 : 1),
        )
      const wanted = records.filter(({ docCode }) => input.docCode === '' || docCode === input.docCode)
      const page = pageOfList(wanted, input)
      const byYear = counted(records.flatMap(({ year }) => (year === undefined ? [] : [String(year)])))
      const byType = counted(records.map(({ docCode }) => docCode))
      return {
        ...cardOf(scope, { ...row, works: records.length }, names),
        byYear: byYear
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([year, count]) => ({ year, count })),
        byType: byType.map(([code, count]) => ({
          code,
          name: docTypeOf(code)?.labels[scope.language] ?? code,
          count,
        })),
        coauthors: coauthorsIn(records, row.entry),
        orcidAuthenticated: false,
        unconfirmed: works.filter(({ state }) => state === 'suggested').length,
        works: records.length,
        total: page.total,
        records: page.rows.map(recordCardOf),
      }
    },
  })

/** Values with how often they occur, the most frequent first. */
function counted(values: readonly string[]): [string, number][] {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups]
    .map(([value, some]): [string, number] => [value, some.length])
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}
