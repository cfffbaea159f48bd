import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { AuthorityHeading } from '../../domain/catalogue/record.ts'
import { authorKinds, headingsNamed } from '../../domain/records/authority-store.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Kinds of authority headings that stand in a field; fields that are not here have no references. */
const kindsOf: Partial<Record<SearchField, readonly AuthorityHeading['kind'][]>> = {
  author: authorKinds,
  subject: ['subject', 'place', 'genre', ...authorKinds, 'title'],
  title: ['title'],
  series: ['title'],
}

/** References checked for one page; further ones are left out. */
const MOST_CHECKED = 60
const MOST_OF_ONE = 10

export interface HeadingReferences {
  /** By heading: other names, and headings to look under as well. */
  of: Map<string, { otherNames: string[]; seeAlso: string[] }>
  /** The typed text is another name of these headings. */
  see: { name: string; heading: string }[]
}

/**
 * The references of the authority file for headings of a page, and for the text that the reader typed. References to
 * headings without records are left out.
 *
 * @param isBrowsed whether readers can go to a heading
 */
export async function referencesOf(
  scope: TenantScope,
  field: SearchField,
  { names, typed }: { names: readonly string[]; typed: string },
  isBrowsed: (heading: string) => Promise<boolean>,
): Promise<HeadingReferences> {
  const wanted = typed === '' ? names : [...names, typed]
  const kinds = kindsOf[field]
  if (!kinds || wanted.length === 0) return { of: new Map(), see: [] }
  const found = await headingsNamed(scope, wanted, kinds)
  // a heading of the page leads to what it names; any other name leads to its heading
  const targets = new Set(
    found.flatMap(({ name, heading, see_also: also }) => (name === heading ? also : [heading])),
  )
  const checked = await Promise.all(
    [...targets].slice(0, MOST_CHECKED).map(async (heading) => ((await isBrowsed(heading)) ? [heading] : [])),
  )
  const open = new Set(checked.flat())
  const onPage = new Set(names)
  const of = [...Map.groupBy(found, ({ name }) => name)].map(([name, rows]) => {
    const others = rows.flatMap(({ heading, variants }) => (heading === name ? variants : []))
    const also = rows.flatMap(({ heading, see_also: see }) => (heading === name ? see : [heading]))
    return [
      name,
      { otherNames: distinct(others), seeAlso: distinct(also.filter((heading) => open.has(heading))) },
    ] as const
  })
  const see = found
    .filter(({ name, heading }) => name === typed && heading !== typed && open.has(heading))
    .filter(({ name }) => !onPage.has(name))
    .map(({ name, heading }) => ({ name, heading }))
  return { of: new Map(of), see: see.slice(0, MOST_OF_ONE) }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, MOST_OF_ONE)
