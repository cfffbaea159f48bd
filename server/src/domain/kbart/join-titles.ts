import { hash } from 'node:crypto'
import { journalRecordPrefix } from '@wenyuan/contract/constants/journal-terms.ts'

/** A journal of the catalogue. `titles`: keys of all its titles. */
export interface CatalogueJournal {
  recordId: string
  issns: readonly string[]
  titles: readonly string[]
}

/** A line of a provider's list. `recordId`: the journal it was joined to before; empty: none. */
export interface ListedTitle {
  id: string
  issns: readonly string[]
  title: string
  recordId: string
}

/**
 * Joins the lines of providers' lists to the journals of the catalogue: by ISSN; by the whole title where one of the two
 * has no ISSN and no other journal has the title. What is left becomes journals of its own: lines that share an ISSN, or
 * a title where they have none. These keep the id they had.
 *
 * @returns the record id of each line
 */
export function joinTitles(
  journals: readonly CatalogueJournal[],
  listed: readonly ListedTitle[],
): ReadonlyMap<string, string> {
  const byIssn = new Map<string, string>()
  const byTitle = new Map<string, CatalogueJournal | 'several'>()
  for (const journal of journals) {
    for (const issn of journal.issns) if (!byIssn.has(issn)) byIssn.set(issn, journal.recordId)
    for (const title of new Set(journal.titles)) byTitle.set(title, byTitle.has(title) ? 'several' : journal)
  }
  const joined = new Map<string, string>()
  for (const group of groupsOf(listed)) {
    const recordId =
      firstOf(group, ({ issns }) => firstOf(issns, (issn) => byIssn.get(issn))) ??
      firstOf(group, ({ issns, title }) => {
        const journal = byTitle.get(title)
        if (journal === undefined || journal === 'several') return undefined
        return issns.length === 0 || journal.issns.length === 0 ? journal.recordId : undefined
      }) ??
      ownId(group)
    for (const { id } of group) joined.set(id, recordId)
  }
  return joined
}

/** Lines of the same journal: they share an ISSN; without one, the title, also with those that have one. */
function groupsOf(listed: readonly ListedTitle[]): ListedTitle[][] {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let above = parents.get(root); above !== undefined && above !== root; above = parents.get(root))
      root = above
    parents.set(key, root)
    return root
  }
  const keysOf = ({ issns, title }: ListedTitle): readonly string[] =>
    issns.length > 0 ? issns : [`title ${title}`]
  for (const one of listed) {
    const [first = '', ...others] = keysOf(one)
    for (const other of others) parents.set(rootOf(other), rootOf(first))
  }
  const numbered = Map.groupBy(
    listed.filter(({ issns }) => issns.length > 0),
    ({ title }) => title,
  )
  return [
    ...Map.groupBy(listed, (one) => {
      const root = rootOf(keysOf(one)[0] ?? '')
      if (one.issns.length > 0) return root
      const alike = new Set(numbered.get(one.title)?.map(({ issns: [issn = ''] }) => rootOf(issn)))
      return alike.size === 1 ? ([...alike][0] ?? root) : root
    }).values(),
  ]
}

function ownId(group: readonly ListedTitle[]): string {
  const before = group.map(({ recordId }) => recordId).filter((id) => id.startsWith(journalRecordPrefix))
  const [issn] = group.flatMap(({ issns }) => issns).toSorted()
  const name = issn ?? hash('sha256', group[0]?.title ?? '', 'base64url').slice(0, 16)
  return before.toSorted()[0] ?? `${journalRecordPrefix}${name}`
}

function firstOf<One, Found>(list: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
