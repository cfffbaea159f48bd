import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { BibRecord, Contributor, DataField } from '../catalogue/record.ts'
import { data } from './marc21-fields.ts'

const LATIN_ONLY = /^(?:\p{Script=Latin}|[^\p{L}])*$/u

/**
 * The main entry (1XX), the added entries (7XX) and the bodies that issued the work or granted the degree. A name in
 * another script has the romanised form in an 880.
 */
export function namesOf({ contributors, organisations, docCode }: BibRecord): DataField[] {
  const main = contributors.filter((one) => one.main)
  const [first, ...others] = [...main, ...contributors.filter((one) => !one.main)]
  const named = new Set(others.filter(({ kind }) => kind === 'body').map(({ name }) => name))
  // the school of a thesis is in 502
  const bodies = (docCode === THESIS ? organisations.slice(1) : organisations)
    .filter((name) => !named.has(name))
    .map((name) => data('710', '2 ', { a: name, 4: 'isb' }))
  let links = 0
  const entryOf = (one: Contributor, tag: string): (DataField | undefined)[] => {
    const romanised = LATIN_ONLY.test(one.name)
      ? undefined
      : one.otherNames.find((name) => LATIN_ONLY.test(name))
    links += romanised === undefined ? 0 : 1
    const number = String(links).padStart(2, '0')
    const linked = romanised !== undefined && links < 100
    return [
      data(tag, nameIndicators(one), {
        ...(linked ? { 6: `880-${number}` } : {}),
        a: one.name,
        d: one.dates,
        ...roleOf(one, tag),
      }),
      linked
        ? data('880', nameIndicators({ ...one, name: romanised }), { 6: `${tag}-${number}`, a: romanised })
        : undefined,
    ]
  }
  const all = [
    // the main entry is an author: an editor alone is an added entry
    ...(first ? entryOf(first, `${first.main ? '1' : '7'}${nameTag(first.kind)}`) : []),
    ...others.flatMap((one) => entryOf(one, `7${nameTag(one.kind)}`)),
    ...bodies,
  ]
  return all.filter((field) => field !== undefined)
}

/** Words as catalogued; without any, a code says whether an added name made the work. */
function roleOf({ role, kind, main }: Contributor, tag: string): Record<string, string> {
  if (role !== undefined) return { [kind === 'meeting' ? 'j' : 'e']: role }
  const readAsMain = tag.startsWith('1') || tag === '700'
  return readAsMain === main ? {} : { 4: main ? 'cre' : 'ctb' }
}

const nameTag = (kind: Contributor['kind']): string =>
  kind === 'person' ? '00' : kind === 'body' ? '10' : '11'

/** First indicator: forename, surname; name in direct order. */
const nameIndicators = ({ name, kind }: Contributor): string =>
  kind === 'person' ? (name.includes(',') ? '1 ' : '0 ') : '2 '
