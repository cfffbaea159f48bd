import type { RecordForm, RecordFormField } from '@wenyuan/contract/constants/record-form.ts'
import { limitEntry } from '../catalogue/entry-limits.ts'
import { familyOf } from '../catalogue/mapping/family.ts'
import { readJsonRow } from '../catalogue/mapping/json-row.ts'
import { describedBy } from '../catalogue/mapping/marc-outcome.ts'
import { recordOfRow } from '../catalogue/mapping/row-facts.ts'
import { readableEntry } from '../catalogue/readable-entry.ts'
import type { BibRecord, MarcRecord } from '../catalogue/record.ts'
import { withRole, personOf } from './person-lines.ts'
import { type TagEdits, withTagEdits } from './tag-edits.ts'

/** A record as its source sends it. */
export interface SourceRecord {
  record: BibRecord
  marc: MarcRecord | null
}

/** What staff have made of it. */
export interface RecordEdits {
  /** Null: the source sends no MARC. */
  tags: TagEdits | null
  /** Parts of a record without MARC; null: removed. */
  facts: RecordFacts
}

/** Parts of a record; null: without it. */
export type RecordFacts = { [Name in keyof BibRecord]?: BibRecord[Name] | null }

/** Parts of a record that a line of the form writes. */
const parts: Readonly<Record<RecordFormField, readonly (keyof BibRecord)[]>> = {
  title: ['title', 'filingTitle', 'titleReading'],
  subtitle: ['subtitle'],
  responsibility: ['responsibility'],
  authors: ['contributors'],
  edition: ['edition'],
  places: ['places'],
  publishers: ['publishers'],
  pubDate: ['pubDate', 'year'],
  extent: ['extent'],
  price: ['price'],
  isbns: ['isbns'],
  issns: ['issns'],
  series: ['series'],
  classNumbers: ['classNumbers'],
  subjects: ['subjects'],
  keywords: ['keywords'],
  abstract: ['abstract'],
  contents: ['contents'],
  notes: ['notes'],
}

/** The form's values of a record without MARC. */
export function formOfRecord(record: BibRecord): RecordForm {
  const one = (text: string | undefined) => (text === undefined ? [] : [text])
  return {
    title: [record.title],
    subtitle: one(record.subtitle),
    responsibility: one(record.responsibility),
    authors: record.contributors.map(({ name, role }) => withRole(name, role)),
    edition: one(record.edition),
    places: record.places,
    publishers: record.publishers,
    pubDate: one(record.pubDate ?? (record.year === undefined ? undefined : String(record.year))),
    extent: one(record.extent),
    price: one(record.price),
    isbns: record.isbns,
    issns: record.issns,
    series: record.series.map(({ title }) => title),
    classNumbers: record.classNumbers.map(({ value }) => value),
    subjects: record.subjects,
    keywords: record.keywords,
    abstract: one(record.abstract),
    contents: one(record.contents),
    notes: record.notes,
  }
}

/** A record of what the form says, by the rules of imported rows. `type`: the word of its document type. */
export function recordOfForm(form: RecordForm, type: string): BibRecord {
  const first = (name: RecordFormField) => form[name]?.join(' ')
  const { record } = recordOfRow(
    readJsonRow({
      type,
      ...Object.fromEntries(
        (
          [
            'title',
            'subtitle',
            'responsibility',
            'edition',
            'pubDate',
            'extent',
            'price',
            'abstract',
            'contents',
          ] as const
        )
          .map((name) => [name, first(name)])
          .filter(([, text]) => text !== undefined && text !== ''),
      ),
      place: form.places ?? [],
      publisher: form.publishers ?? [],
      isbn: form.isbns ?? [],
      issn: form.issns ?? [],
      series: form.series ?? [],
      classNumbers: form.classNumbers ?? [],
      subjects: form.subjects ?? [],
      keywords: form.keywords ?? [],
      notes: form.notes ?? [],
    }),
    undefined,
  )
  record.contributors = (form.authors ?? []).map((line, at) => {
    const { name, role } = personOf(line)
    return { name, otherNames: [], kind: 'person', main: at === 0, ...(role === undefined ? {} : { role }) }
  })
  return record
}

/** The parts of a record without MARC that the form changes. */
export function factsOf(record: BibRecord, form: RecordForm, type: string): RecordFacts {
  const before = formOfRecord(record)
  const changed = (Object.keys(form) as RecordFormField[]).filter(
    (name) => (form[name] ?? []).join('\n') !== (before[name] ?? []).join('\n'),
  )
  const written = recordOfForm({ ...before, ...form }, type)
  return Object.fromEntries(
    changed.flatMap((name) => parts[name].map((part) => [part, written[part] ?? null])),
  )
}

/** A record as its source sends it, with what staff have made of it; undefined: the edited record has no title. */
export function edited(
  { record, marc }: SourceRecord,
  { tags, facts }: RecordEdits,
): SourceRecord | undefined {
  const own = { ...record, ...facts } as Record<string, unknown>
  for (const [name, value] of Object.entries(facts)) if (value === null) delete own[name]
  if (marc === null || tags === null) return { record: own as unknown as BibRecord, marc }
  const changed = withTagEdits(marc, tags)
  const described = describedBy(changed, familyOf(changed) ?? familyOf(marc) ?? 'marc21')
  if (!described) return undefined
  const given = { record: { ...described.record, recordId: record.recordId }, items: [], marc: changed }
  const { entry } = limitEntry(readableEntry(given))
  return { record: entry.record, marc: entry.marc ?? changed }
}
