import { theses } from '@wenyuan/contract/areas/theses.ts'
import {
  type DegreeLevel,
  degreeLevels,
  type VerifyState,
  verifyStates,
} from '@wenyuan/contract/constants/thesis-terms.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Ports } from '../../core/ports.ts'
import { implement } from '../../core/implement.ts'
import type { FacetCount } from '../../search/engines/engine.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import { thesisCards, thesisOfRecord } from './cards.ts'
import { type DepartmentWords, makeDepartmentWords } from './departments.ts'
import { findTheses } from './finding.ts'

export const thesesHandlers = ({ engine }: Pick<Ports, 'engine'>) => {
  const wordsOf = makeDepartmentWords()
  return implement('theses', theses, {
    async list({ input, scope, fail }) {
      if (pageIsTooDeep(input)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
      const words = await wordsOf(scope)
      const { total, ids, counts } = await findTheses(engine, scope, input, words)
      const { language } = scope
      return {
        total,
        filters: {
          departments: byDepartment(counts.department, words, language),
          years: counts.year
            .map(({ value, count }) => ({ code: value, name: value, count }))
            .toSorted((one, other) => Number(other.code) - Number(one.code)),
          degrees: inOrder(
            counts.degree,
            Object.keys(degreeLevels),
            (value) => degreeLevels[value as DegreeLevel][language],
          ),
          advisors: counts.advisor.map(({ value, count }) => ({ code: value, name: value, count })),
          states: inOrder(
            counts.verifyStatus,
            Object.keys(verifyStates),
            (value) => verifyStates[value as VerifyState][language],
          ),
        },
        records: await thesisCards(scope, ids, words),
      }
    },

    async ofRecord({ input, scope, fail }) {
      const { record } = await requireRecord({ input, scope, fail })
      return { thesis: await thesisOfRecord(scope, record, wordsOf) }
    },
  })
}

/** Several forms of a catalogue count for one department; names that the library has no department for stand as they are. */
function byDepartment(
  counts: readonly FacetCount[],
  { departmentOf }: DepartmentWords,
  language: LanguageTag,
) {
  const sums = new Map<string, { code: string; name: string; count: number }>()
  for (const { value, count } of counts) {
    const department = departmentOf(value)
    const code = department?.code ?? value
    const before = sums.get(code)?.count ?? 0
    sums.set(code, { code, name: department?.name[language] ?? value, count: before + count })
  }
  return [...sums.values()].toSorted(
    (one, other) => other.count - one.count || (one.code < other.code ? -1 : 1),
  )
}

const inOrder = (
  counts: readonly FacetCount[],
  order: readonly string[],
  nameOf: (value: string) => string,
) =>
  order.flatMap((value) => {
    const found = counts.find((one) => one.value === value)
    return found ? [{ code: value, name: nameOf(value), count: found.count }] : []
  })
