import { itemTypes } from '../domain/item-types/item-type.ts'
import { readerTypeNames } from '@wenyuan/contract/constants/reader-types.ts'
import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { ContentRow } from '@wenyuan/contract/staff/answers.ts'
import { teachersNamed } from '../areas/courses/public.ts'
import { typesInRules } from '../domain/circulation/loan-policy.ts'
import { cachedLoanRules } from '../domain/circulation/loan-rule-store.ts'
import { contentKinds } from './content-kinds.ts'
import type { ContentKind } from '../domain/content/content-kind.ts'
import { typesOfReaders } from '../domain/readers/reader-type-store.ts'
import { recordTitles } from '../domain/records/record-titles.ts'
import { headingsLike, nearestHeading } from '../domain/vocabulary/classes.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { defaultMenu } from '../domain/tenants/default-menu.ts'
import type { MenuSetting } from '../domain/tenants/settings/menu-section.ts'
import { allRoles } from '../domain/staff/roles.ts'
import { titleOf } from './content-titles.ts'
import { recordsLike } from './record-operations.ts'
import type { SiteWork } from './handler.ts'

type Work = Pick<SiteWork, 'where' | 'app'>

/** What the codes of a field may name. */
interface ReferenceSource {
  /** Those with a text in code or name, the best or first ones. */
  like: (work: Work, wanted: { text: string; rows: number }) => Promise<ContentRow[]>
  /** Those of some codes that exist, with their names. */
  named: (where: SiteScope, codes: readonly string[]) => Promise<ContentRow[]>
  /** What is said of a code that names nothing. */
  unknown: (code: string) => string
}

const isLike = ({ code, title }: ContentRow, text: string): boolean => {
  const wanted = text.toLowerCase()
  const names = typeof title === 'string' ? [title] : Object.values(title)
  return [code, ...names].some((name) => String(name).toLowerCase().includes(wanted))
}

/** While somebody types a name. A change of content ends it sooner: it replaces the library's entry in the directory. */
const KEPT_MS = 60_000

/** A source that is read as a whole, and searched in what was read. */
const ofRows = (
  name: string,
  all: (where: SiteScope) => Promise<readonly ContentRow[]>,
  unknown: ReferenceSource['unknown'],
): ReferenceSource => ({
  async like({ where }, { text, rows }) {
    const kept = await where.site.cache.of(`references ${name}`, () => all(where), KEPT_MS)
    return kept.filter((row) => isLike(row, text)).slice(0, rows)
  },
  async named(where, codes) {
    const wanted = new Set(codes)
    return (await all(where)).filter(({ code }) => wanted.has(code))
  },
  unknown,
})

const rowsOf =
  (kind: ContentKind) =>
  async (where: SiteScope): Promise<ContentRow[]> => {
    const entries = await kind.list(where)
    const title = (await kind.titles?.(where, entries)) ?? titleOf
    return entries.map((entry) => ({ code: kind.codeOf(entry), title: title(entry) }))
  }

/** The reader types of loan rules and of readers. */
async function readerTypes(where: SiteScope): Promise<ContentRow[]> {
  const inRules = typesInRules(await cachedLoanRules(where))
  const types = [...new Set([...inRules, ...(await typesOfReaders(where))])].filter((type) => type !== '')
  return types.map((type) => ({ code: type, title: readerTypeNames[type] ?? type }))
}

/** The portal's own pages that open without a parameter. */
const pagesIn = (menu: readonly MenuSetting[]): ContentRow[] =>
  menu.flatMap(({ menuUrl, menuName, traditionalName, englishName, children }) => [
    ...(menuUrl === '' || menuUrl.endsWith('Detail') || menuUrl.endsWith('Details')
      ? []
      : [{ code: menuUrl, title: { 'zh-CN': menuName, 'zh-TW': traditionalName, en: englishName } }]),
    ...pagesIn(children),
  ])

const otherSources: Readonly<Record<string, ReferenceSource>> = {
  records: {
    like: async (work, { text, rows }) =>
      text === ''
        ? []
        : (await recordsLike(work, text, rows)).records
            .slice(0, rows)
            .map(({ recordId, title }) => ({ code: recordId, title })),
    named: async (where, codes) =>
      [...(await recordTitles(where, codes))].map(([code, title]) => ({ code, title })),
    unknown: (code) => `there is no record "${code}"`,
  },
  'reader-types': ofRows(
    'reader-types',
    readerTypes,
    (code) => `there is no reader type "${code}": the loan rules name them`,
  ),
  'item-types': ofRows(
    'item-types',
    async (where) => [
      ...(await itemTypes.list(where)).map(({ code, name }) => ({ code, title: { ...name } })),
      ...docTypes.map(({ code, labels }) => ({ code, title: { ...labels } })),
    ],
    (code) => `there is no item type or document type "${code}"`,
  ),
  classes: {
    like: async (_, { text, rows }) =>
      Promise.resolve(headingsLike(text).map(classRow)).then((all) => all.slice(0, rows)),
    named: async (_, codes) =>
      Promise.resolve(
        codes.flatMap((code) => {
          const heading = nearestHeading(code)
          return heading ? [{ code, title: { ...heading.names } }] : []
        }),
      ),
    unknown: (code) => `there is no class "${code}"`,
  },
  pages: ofRows(
    'pages',
    async () => Promise.resolve(pagesIn(defaultMenu)),
    (code) => `there is no page "${code}"`,
  ),
  'staff-roles': ofRows(
    'staff-roles',
    async (where) => (await allRoles(where)).map(({ code, name }) => ({ code, title: { ...name } })),
    (code) => `there is no role "${code}"`,
  ),
  teachers: {
    like: (work, { text, rows }) => teachersNamed(work.where, { name: text, most: rows }),
    // an entry has the name itself
    named: async () => Promise.resolve([]),
    unknown: (code) => `there is no teacher "${code}"`,
  },
}

/** What codes name beside entries of content. */
export const otherSourceNames: readonly string[] = Object.keys(otherSources)

const classRow = ({ code, names }: ReturnType<typeof headingsLike>[number]): ContentRow => ({
  code,
  title: { ...names },
})

/** @throws Fail CONTENT_KIND_UNKNOWN */
export function referenceSource(name: string): ReferenceSource {
  if (Object.hasOwn(otherSources, name)) return otherSources[name] as ReferenceSource
  const kind = contentKinds.get(name)
  if (!kind) throw new Fail('CONTENT_KIND_UNKNOWN', { field: 'refersTo' })
  return ofRows(name, rowsOf(kind), (code) => `there is no entry with the code "${code}"`)
}
