import { databaseStates, type DatabaseState } from '@wenyuan/contract/constants/database-terms.ts'
import { languageLabel } from '../../domain/vocabulary/codes.ts'
import { dayIn, monthBefore } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { docTypeName, termName, typeName, type View } from './cards.ts'
import type { ListedDatabase } from './directory.ts'
import { everything, passing, sift, type Sifted, type Wanted } from './filtering.ts'
import { inOrder } from './ordering.ts'
import { opensSince } from './store.ts'
import type { TermKind } from './tables.ts'

interface Counted {
  code: string
  name: string
  count: number
}

/** Most databases first, then by name. */
const byCount = (some: Counted[]): Counted[] =>
  some.toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))

const shownOf = (view: View, wanted: Wanted) => passing(view.directory, wanted, view)

/** The library's terms in its order, then the codes that it has not named. */
function countTerms(view: View, kind: TermKind, counts: ReadonlyMap<string, number>): Counted[] {
  const named = [...(view.directory.terms.get(kind)?.keys() ?? [])]
  const position = new Map(named.map((code, at) => [code, at]))
  const all = [...counts].map(([code, count]) => ({ code, name: termName(view, kind, code), count }))
  const known = all.filter(({ code }) => position.has(code))
  return [
    ...known.toSorted((one, other) => (position.get(one.code) ?? 0) - (position.get(other.code) ?? 0)),
    ...byCount(all.filter(({ code }) => !position.has(code))),
  ]
}

/** The values of filters with their numbers among what the other filters leave. */
export function filterCounts(view: View, sifted: Sifted = sift(view.directory, everything, view)) {
  const { counts } = sifted
  const named = (found: ReadonlyMap<string, number>, nameOf: (code: string) => string) =>
    byCount([...found].map(([code, count]) => ({ code, name: nameOf(code), count })))
  return {
    subjects: () =>
      countTerms(view, 'subject', counts('subject')).map((one) => ({
        ...one,
        parent: view.directory.terms.get('subject')?.get(one.code)?.parent ?? '',
      })),
    types: () => named(counts('type'), (code) => typeName(view, code)),
    vendors: () => named(counts('vendor'), (code) => termName(view, 'vendor', code)),
    languages: () => named(counts('language'), (code) => languageLabel(code, view.scope.language)),
    departments: () => countTerms(view, 'department', counts('department')),
    labels: () => countTerms(view, 'label', counts('label')),
    docTypes: () => named(counts('docType'), (code) => docTypeName(view, code)),
    statuses() {
      const found = counts('status')
      return (Object.keys(databaseStates) as DatabaseState[]).map((status) => ({
        status,
        name: databaseStates[status][view.scope.language],
        count: found.get(status) ?? 0,
      }))
    },
  }
}

/** First day of the month before today. */
const lastMonth = ({ site, now }: Scope): string => dayIn(site.settings.timeZone, monthBefore(now))

/** Times that databases were opened in the last month, by code, for the order of lists: counted once a second. */
export function opensLately(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const since = lastMonth(scope)
  return scope.site.cache.of(`databases opened since ${since}`, () => opensSince(scope, since))
}

/** The databases opened most in the last month; where none was, those of all time. */
export async function mostOpened(view: View, rows: number) {
  const shown = shownOf(view, everything)
  const counted = (opens: ReadonlyMap<string, number>): { one: ListedDatabase; count: number }[] =>
    inOrder(shown, { sort: 'hot', language: view.scope.language, opens })
      .map((one) => ({ one, count: opens.get(one.code) ?? 0 }))
      .filter(({ count }) => count > 0)
      .slice(0, rows)
  const ofMonth = counted(await opensSince(view.scope, lastMonth(view.scope)))
  if (ofMonth.length > 0) return { period: 'month' as const, found: ofMonth }
  return { period: 'all' as const, found: counted(await opensSince(view.scope, '0001-01-01')) }
}

/** Databases on trial, those first that end soonest. */
export const trials = (view: View, rows: number): ListedDatabase[] =>
  inOrder(shownOf(view, { ...everything, status: ['trial'] }), {
    sort: 'name',
    language: view.scope.language,
  })
    .toSorted((one, other) => ((one.entry.to || '9999') < (other.entry.to || '9999') ? -1 : 1))
    .slice(0, rows)

export const newest = (view: View, rows: number): ListedDatabase[] =>
  inOrder(shownOf(view, { ...everything, onlyNew: true }), {
    sort: 'new',
    language: view.scope.language,
  }).slice(0, rows)
