import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import type { Ports } from '../../core/ports.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { pictureAddressOf } from '../../domain/readers/picture-store.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import type { ResearcherEntry } from './researcher.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { cardOf as recordCardOf } from '../../domain/records/cards.ts'
import { ownerOf } from './claim-store.ts'
import { cardOf } from './cards.ts'
import { coauthorsIn } from './coauthors.ts'
import { makeResearcherDirectory } from './directory.ts'
import { makeResearcherFinder } from './finding.ts'
import { researcherByCode, researchersOfRecord } from './store.ts'
import { biographyOf, textIn } from './texts.ts'
import { worksOf } from './work-store.ts'
import { ownPageHandlers } from './own-page-handlers.ts'

export const researchersHandlers = (ports: Pick<Ports, 'engine' | 'signingKeyOf' | 'campusNetworks'>) => {
  const findResearchers = makeResearcherFinder(makeResearcherDirectory())
  return implement('researchers', researchers, {
    async list({ input, scope }) {
      const filter = {
        words: input.keyWord,
        departments: input.departmentId === '' ? [] : [input.departmentId],
        letter: input.letter.toUpperCase(),
      }
      const [{ total, rows, counts }, names] = await Promise.all([
        findResearchers(scope, { ...filter, ...sliceOf(input) }),
        departmentNames(scope),
      ])
      return {
        total,
        letters: counts.letters,
        departments: counts.departments.map(({ department, count }) => ({
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
      const [row, works, names, own] = await Promise.all([
        researcherByCode(scope, input.researcherId),
        worksOf(scope, input.researcherId),
        departmentNames(scope),
        ownerOf(scope, input.researcherId),
      ])
      if (!row) throw fail('RESEARCHER_UNKNOWN', { field: 'researcherId' })
      const confirmed = works
        .filter(({ state, counts }) => state === 'confirmed' && counts)
        .map(({ record_id }) => record_id)
      const stored = (await recordsByIds(scope.db, scope.tenant, confirmed)).filter(
        ({ withdrawn }) => !withdrawn,
      )
      const covers = new Map(stored.map((one) => [one.record_id, coverAddress(scope.site, one)]))
      const records = stored
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
        ...(own && own.orcid !== '' ? { orcid: own.orcid } : {}),
        orcidAuthenticated: (own?.orcid ?? '') !== '',
        claimed: own !== undefined,
        mail: own?.mail ?? '',
        biography: own ? textIn(biographyOf(own), scope.language) || introductionOf(row.entry, scope) : '',
        pictureUrl: own?.shows_picture ? await pictureAddressOf(scope, own.reader_id) : '',
        unconfirmed: works.filter(({ state }) => state === 'suggested').length,
        works: records.length,
        total: page.total,
        records: page.rows.map((record) => recordCardOf(record, covers.get(record.recordId))),
      }
    },

    ...ownPageHandlers(ports),
  })
}

const introductionOf = ({ introduction }: ResearcherEntry, { language }: Scope): string =>
  introduction?.[language] ?? ''

/** Values with how often they occur, the most frequent first. */
function counted(values: readonly string[]): [string, number][] {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups]
    .map(([value, some]): [string, number] => [value, some.length])
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}
