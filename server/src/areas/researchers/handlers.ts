import { randomUUID } from 'node:crypto'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import type { Ports } from '../../core/ports.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { readMail } from '../../domain/readers/contacts.ts'
import { pictureAddressOf } from '../../domain/readers/picture-store.ts'
import { plainText } from '../../domain/readers/plain-text.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { ReaderScope, Scope } from '../../core/scope.ts'
import type { ResearcherEntry } from './researcher.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { cardOf as recordCardOf } from '../../domain/records/cards.ts'
import {
  claimsOfReader,
  deleteClaim,
  insertClaim,
  type OwnPageRow,
  ownerOf,
  ownPageOf,
  updateOrcid,
  updateOwn,
} from './claim-store.ts'
import { beginJourney, finishJourney, isOffered } from './orcid-journey.ts'
import { ownPage, ownWorksOf } from './own-works.ts'
import { cardOf } from './cards.ts'
import { coauthorsIn } from './coauthors.ts'
import { makeResearcherDirectory } from './directory.ts'
import { makeResearcherFinder } from './finding.ts'
import { researcherByCode, researchersOfRecord } from './store.ts'
import { biographyOf, textIn } from './texts.ts'
import { decideOwnWorks, worksOf } from './work-store.ts'

export const researchersHandlers = (ports: Pick<Ports, 'engine' | 'signingKeyOf' | 'campusNetworks'>) => {
  const findResearchers = makeResearcherFinder(makeResearcherDirectory())
  return implement('researchers', researchers, {
    async list({ input, scope }) {
      const filter = {
        words: input.keyWord,
        department: input.departmentId,
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

    async claim({ input: { researcherId, note }, scope, fail }) {
      const { reader } = scope
      if (!(await researcherByCode(scope, researcherId)))
        throw fail('RESEARCHER_UNKNOWN', { field: 'researcherId' })
      const [owner, own] = await Promise.all([
        ownerOf(scope, researcherId),
        ownPageOf(scope, reader.readerId),
      ])
      if (own && own.researcher !== researcherId) throw fail('RESEARCHER_OTHER_YOURS')
      if (owner && owner.reader_id !== reader.readerId) throw fail('RESEARCHER_TAKEN')
      await allowAttempt(scope, 'researcherClaim', reader.readerId)
      await insertClaim(scope, {
        researcher: researcherId,
        readerId: reader.readerId,
        claimId: randomUUID(),
        note: plainText(note),
      })
      return true as const
    },

    async giveUp({ input: { researcherId }, scope, fail }) {
      if (!(await deleteClaim(scope, researcherId, scope.reader.readerId)))
        throw fail('RESEARCHER_NOT_YOURS', { field: 'researcherId' })
      return true as const
    },

    async mine({ scope }) {
      const [claims, own, names] = await Promise.all([
        claimsOfReader(scope, scope.reader.readerId),
        ownPageOf(scope, scope.reader.readerId),
        departmentNames(scope),
      ])
      const shown = await Promise.all(
        claims.map(async ({ researcher, state, reason, asked_at }) => {
          const row = await researcherByCode(scope, researcher)
          if (!row) return []
          const { name, department } = cardOf(scope, row, names)
          const askedAt = asked_at.toISOString()
          return [{ researcherId: researcher, name, department, state, reason, askedAt }]
        }),
      )
      return { claims: shown.flat(), own: own ? await ownPage(scope, own, isOffered(ports, scope)) : null }
    },

    async saveOwn({ input, scope }) {
      await requireOwn(scope)
      const mail = input.mail === '' ? '' : readMail(input.mail)
      const biography = input.biographies ?? { 'zh-CN': input.biography, 'zh-TW': '', en: '' }
      await updateOwn(scope, scope.reader.readerId, { ...input, mail, biography: plainTexts(biography) })
      return true as const
    },

    async orcidBegin({ scope }) {
      await requireOwn(scope)
      return beginJourney(ports, scope)
    },

    async orcidFinish({ input, scope, fail }) {
      const own = await requireOwn(scope)
      const orcid = await finishJourney(ports, scope, input)
      if (!(await updateOrcid(scope, scope.reader.readerId, orcid))) throw fail('ORCID_TAKEN')
      return { orcid, researcherId: own.researcher }
    },

    async orcidRemove({ scope }) {
      await requireOwn(scope)
      await updateOrcid(scope, scope.reader.readerId, '')
      return true as const
    },

    ownWorks: async ({ input, scope }) => ownWorksOf(scope, await requireOwn(scope), input),

    async decideOwn({ input: { recordIds, state, counts }, scope, fail }) {
      const own = await requireOwn(scope)
      const ids = [...new Set(recordIds)]
      const decided = await decideOwnWorks(scope, own.researcher, { ids, state, counts })
      if (decided < ids.length) throw fail('RECORD_UNKNOWN', { field: 'recordIds' })
      return true as const
    },
  })
}

/** The page that is the reader's. @throws Fail RESEARCHER_NOT_YOURS */
async function requireOwn(scope: ReaderScope): Promise<OwnPageRow> {
  const own = await ownPageOf(scope, scope.reader.readerId)
  if (!own) throw new Fail('RESEARCHER_NOT_YOURS')
  return own
}

const introductionOf = ({ introduction }: ResearcherEntry, { language }: Scope): string =>
  introduction?.[language] ?? ''

const plainTexts = (words: Words): Words => ({
  'zh-CN': plainText(words['zh-CN']),
  'zh-TW': plainText(words['zh-TW']),
  en: plainText(words.en),
})

/** Values with how often they occur, the most frequent first. */
function counted(values: readonly string[]): [string, number][] {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups]
    .map(([value, some]): [string, number] => [value, some.length])
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}
