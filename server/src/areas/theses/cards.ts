import { degreeLevels, type FullTextState } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { ThesisCard, ThesisFacts } from '@wenyuan/contract/shapes/thesis.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { fullTextFor } from '../../domain/theses/full-text.ts'
import { thesisEntries } from '../../domain/theses/store.ts'
import { type Thesis, thesisOf } from '../../domain/theses/thesis.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { audiencesOf } from '../attachments/public.ts'
import { cardOf } from '../../domain/records/cards.ts'
import type { DepartmentWords, ReadDepartmentWords } from './departments.ts'

/** Some four lines of a list. */
const ABSTRACT_LENGTH = 400

/** Who may open the files of a record; undefined: it has none. */
type Audience = 'visitor' | 'reader' | undefined

interface About {
  scope: Scope
  words: DepartmentWords
}

/** Cards of theses in the order of the ids; those withdrawn since the search are left out. */
export async function thesisCards(
  scope: Scope,
  ids: readonly string[],
  words: DepartmentWords,
): Promise<ThesisCard[]> {
  const [rows, entries, audiences] = await Promise.all([
    recordsByIds(scope.db, scope.tenant, [...ids]),
    thesisEntries(scope, ids),
    audiencesOf(scope, ids),
  ])
  const known = new Map(rows.filter(({ withdrawn }) => !withdrawn).map((row) => [row.record_id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    const thesis = row && thesisOf(row.record, entries.get(id))
    if (!row || !thesis) return []
    const { record } = row
    return [
      {
        ...cardOf(record, coverAddress(scope.site, row)),
        ...factsOf({ scope, words }, thesis, audiences.get(id)),
        abstract: beginningOf(record),
      },
    ]
  })
}

/** What is said of one thesis; null for a record of another type. */
export async function thesisOfRecord(
  scope: Scope,
  record: BibRecord,
  wordsOf: ReadDepartmentWords,
): Promise<ThesisFacts | null> {
  const ids = [record.recordId]
  const thesis = thesisOf(record, (await thesisEntries(scope, ids)).get(record.recordId))
  if (!thesis) return null
  const [words, audiences] = await Promise.all([wordsOf(scope), audiencesOf(scope, ids)])
  return factsOf({ scope, words }, thesis, audiences.get(record.recordId))
}

function factsOf({ scope, words }: About, thesis: Thesis, audience: Audience): ThesisFacts {
  const { language, site, now, reader } = scope
  const today = dayIn(site.settings.timeZone, now)
  const department = words.departmentOf(thesis.department)
  return {
    verifyStatus: thesis.state,
    level: thesis.level,
    degree: thesis.level === 'other' ? thesis.degree : degreeLevels[thesis.level][language],
    departmentId: department?.code ?? '',
    department: department?.name[language] ?? thesis.department,
    advisors: thesis.advisors,
    access: thesis.access,
    fullText: fullTextState(fullTextFor(thesis, { today, signedIn: reader !== undefined }), audience, reader),
    opensOn: thesis.embargo > today ? thesis.embargo : '',
  }
}

function fullTextState(
  state: Exclude<FullTextState, 'none'>,
  audience: Audience,
  reader: Scope['reader'],
): FullTextState {
  if (state !== 'open' && state !== 'signIn') return state
  if (audience === undefined) return 'none'
  return audience === 'reader' && !reader ? 'signIn' : state
}

function beginningOf({ abstract = '' }: BibRecord): string {
  if (abstract.length <= ABSTRACT_LENGTH) return abstract
  const begin = Array.from(abstract.slice(0, 2 * ABSTRACT_LENGTH)).slice(0, ABSTRACT_LENGTH)
  return `${begin.join('').trimEnd()}…`
}
