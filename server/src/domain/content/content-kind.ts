import type { FieldProblem, GoesAlong } from '@wenyuan/contract/staff/answers.ts'
import type { ContentRight } from '@wenyuan/contract/staff/content-rights.ts'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Words } from '../../platform/db/column-types.ts'
import type { EntryTable } from '../../platform/db/entry-table.ts'
import { readForm } from '../../core/read-form.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { EntryPictures } from './entry-pictures.ts'

/** Why an entry cannot be stored or removed: a sentence for the person who sent the file. */
export type Refusal = string

interface Given<Entry> {
  /** Name on the command line and in the staff API, in the plural: `libraries`. */
  name: string
  about: string
  /** The entry as it is imported. Parsing fills defaults: what is stored is the output. */
  entry: z.ZodType<Entry>
  /** Further headings of CSV files, by heading: the field's path. */
  headings?: Readonly<Record<string, string>>
  /** The entry's own code: importing it again replaces the entry. */
  code: (entry: Entry) => string
  /** All entries, in the order of the export. */
  list: (scope: SiteScope) => Promise<Entry[]>
  /** Checks against other data that the schema cannot know. Read once for each import. */
  check?: (scope: SiteScope) => Promise<(entry: Entry) => Refusal | undefined>
  /** Inserts entries or replaces those with the same code, in one statement. */
  save: (scope: SiteScope, entries: readonly Entry[]) => Promise<void>
  /** Removes an entry, unless something needs it. */
  remove: (scope: SiteScope, code: string) => Promise<Refusal | undefined>
  /** What is removed with an entry; absent: nothing. */
  goesAlong?: (scope: SiteScope, code: string) => Promise<GoesAlong[]>
  /** What lists show of these entries, a page of them; absent: their names or titles. */
  titles?: (scope: SiteScope, entries: readonly Entry[]) => Promise<(entry: Entry) => Words>
  /** The entries have pictures. */
  pictures?: EntryPictures
  /** What changing them takes besides the right to change content. */
  right?: ContentRight
}

/**
 * What a kind says of entries that stand in a table of their own.
 *
 * @param refusal why one is not removed
 */
export const keptIn = <Entry>(
  table: EntryTable<Entry>,
  refusal = 'It does not exist.',
): Pick<Given<Entry>, 'list' | 'save' | 'remove'> => ({
  list: table.list,
  save: table.save,
  remove: async (scope, code) => ((await table.remove(scope, code)) ? undefined : refusal),
})

export type ParsedEntry = { refusal: Refusal; problems: FieldProblem[] } | { code: string; entry: unknown }

/** What an import has to do with an entry. */
export type Change = 'added' | 'updated' | 'unchanged'

/** The entries of one kind as stored before an import. */
export interface StoredEntries {
  entry(code: string): unknown
  /** @returns why the entry is refused, or what it changes */
  compare(parsed: Extract<ParsedEntry, { code: string }>): { refusal: Refusal } | { change: Change }
}

/**
 * One kind of curated content, such as branches or databases: librarians keep it in files and spreadsheets, or in forms.
 * Areas export theirs as `content` in `areas/<area>/content.ts`.
 */
export interface ContentKind {
  readonly name: string
  readonly about: string
  readonly entry: z.ZodType
  readonly headings: Readonly<Record<string, string>>
  parse(sent: unknown): ParsedEntry
  list(scope: SiteScope): Promise<unknown[]>
  codeOf(entry: unknown): string
  readStored(scope: SiteScope): Promise<StoredEntries>
  save(scope: SiteScope, entries: readonly unknown[]): Promise<void>
  remove(scope: SiteScope, code: string): Promise<Refusal | undefined>
  goesAlong(scope: SiteScope, code: string): Promise<GoesAlong[]>
  readonly titles:
    | ((scope: SiteScope, entries: readonly unknown[]) => Promise<(entry: unknown) => Words>)
    | undefined
  readonly pictures: EntryPictures | undefined
  readonly right: ContentRight | undefined
}

/** Declares a kind. The entries' type is known inside only: commands and the staff API treat all kinds alike. */
export function contentKind<Entry>(given: Given<Entry>): ContentKind {
  const codeOf = (entry: unknown) => given.code(entry as Entry)
  return {
    name: given.name,
    about: given.about,
    entry: given.entry,
    headings: given.headings ?? {},
    codeOf,
    list: given.list,
    remove: given.remove,
    async goesAlong(scope, code) {
      const all = (await given.goesAlong?.(scope, code)) ?? []
      return all.filter(({ count }) => count > 0)
    },
    titles: given.titles as ContentKind['titles'],
    pictures: given.pictures,
    right: given.right,
    save: (scope, entries) => given.save(scope, entries as readonly Entry[]),
    parse(sent) {
      const read = readForm(given.entry, sent)
      if ('value' in read) return { code: given.code(read.value), entry: read.value }
      const { problems } = read
      const [{ field, text } = { field: '', text: 'not understood.' }] = problems
      return { refusal: `${field === '' ? 'The entry' : field}: ${text}`, problems }
    },
    async readStored(scope) {
      const [entries, check] = await Promise.all([given.list(scope), given.check?.(scope)])
      const stored = new Map(entries.map((entry) => [given.code(entry), entry]))
      return {
        entry: (code) => stored.get(code),
        compare({ code, entry }) {
          const refusal = check?.(entry as Entry)
          if (refusal !== undefined) return { refusal }
          const before = stored.get(code)
          if (before === undefined) return { change: 'added' }
          return { change: isDeepStrictEqual(before, entry) ? 'unchanged' : 'updated' }
        },
      }
    },
  }
}
