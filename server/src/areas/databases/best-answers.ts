import knownNames from './known-names.json' with { type: 'json' }
import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { askLibrary, undescribedDatabases } from '../../domain/best-answers/ask-library.ts'
import { isTelling } from '../../domain/best-answers/name-index.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import { once } from '../../platform/once.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { everyDatabase } from './store.ts'

/** Databases kept in memory, of all libraries together. */
const MOST_DATABASES = 100_000

/** What follows a name in brackets: 中国知网（CNKI）, Scopus (trial). */
const bracketed = /\s*[（(【[]([^（()）【】[\]]+)[）)】\]]/gu
const isAcronym = /^\p{Lu}[\p{L}\d]+$/u

const namesTogether = once(
  () => new Map(knownNames.flatMap((names) => names.map((name) => [keyOf(name), names] as const))),
)

/** A name without what is bracketed, an acronym in brackets, and what the same database is called elsewhere. */
function furtherNames(names: readonly string[]): string[] {
  const own = names.flatMap((name) => [
    name,
    name.replaceAll(bracketed, ''),
    ...[...name.matchAll(bracketed)]
      .map(([, inside = '']) => inside)
      .filter((inside) => isAcronym.test(inside)),
  ])
  return [...own, ...own.flatMap((name) => namesTogether().get(keyOf(name)) ?? [])].filter(
    (name) => name !== '',
  )
}

/** What databases are called that a library may lack; one common word of letters is more often that of books. */
const tellingNames = once(() => knownNames.flat().filter((name) => isTelling.test(name)))

/** Databases by their names, acronyms and further names, as long as they can be opened. */
export const databaseAnswers = (): AnswerSource =>
  keepByVersion(
    ['databases'],
    async (scope) => [
      ...(await everyDatabase(scope)).map(
        ({ code, entry: { name, otherNames, summary, from, to } }): NamedAnswer => ({
          kind: 'database',
          title: name,
          about: summary,
          address: `/dataBaseNav/details/${encodeURIComponent(code)}`,
          names: furtherNames([...Object.values(name), ...otherNames]),
          from,
          to,
        }),
      ),
      askLibrary(undescribedDatabases, tellingNames()),
    ],
    { most: MOST_DATABASES, of: ({ length }) => length + 1 },
  )
