import type {
  BibRecord,
  ClassNumber,
  Contributor,
  Host,
  Identifier,
  Link,
  MarcField,
  MarcRecord,
  Series,
} from '../../domain/catalogue/record.ts'
import type { ThesisEntry, ThesisFacts } from '../../domain/theses/thesis-facts.ts'
import type { FoundRecord, Holding } from '../../integrations/catalogue-target/catalogue-target.ts'
import type { Words } from '../../platform/db/column-types.ts'
import {
  anyObject,
  flag,
  list,
  number,
  object,
  optional,
  orNull,
  text,
  word,
} from '../../platform/db/stored-shape.ts'

export const words = object<Words>({ 'zh-CN': text, 'zh-TW': text, en: text })
export const texts = list(text)

const thesisFacts = {
  degree: optional(text),
  department: optional(text),
  access: optional(word<NonNullable<ThesisFacts['access']>>()),
  embargo: optional(text),
  state: optional(word<NonNullable<ThesisFacts['state']>>()),
}

export const thesisEntry = object<ThesisEntry>({ ...thesisFacts, record: text, advisors: texts })

export const bibRecord = object<BibRecord>({
  recordId: text,
  docCode: text,
  resourceType: word(),
  title: text,
  subtitle: optional(text),
  filingTitle: optional(text),
  titleReading: optional(text),
  otherTitles: texts,
  responsibility: optional(text),
  contributors: list(
    object<Contributor>({
      name: text,
      otherNames: texts,
      role: optional(text),
      dates: optional(text),
      nationality: optional(text),
      kind: word(),
      main: flag,
    }),
  ),
  edition: optional(text),
  publishers: texts,
  places: texts,
  pubDate: optional(text),
  year: optional(number),
  languages: texts,
  country: optional(text),
  isbns: texts,
  issns: texts,
  identifiers: list(object<Identifier>({ scheme: word(), value: text })),
  subjects: texts,
  keywords: texts,
  classNumbers: list(object<ClassNumber>({ scheme: word(), value: text, assigned: optional(flag) })),
  series: list(object<Series>({ title: text, volume: optional(text) })),
  host: optional(
    object<Host>({
      title: text,
      kind: optional(word<'book'>()),
      author: optional(text),
      place: optional(text),
      publisher: optional(text),
      year: optional(number),
      isbn: optional(text),
      issn: optional(text),
      volume: optional(text),
      issue: optional(text),
      pages: optional(text),
    }),
  ),
  abstract: optional(text),
  contents: optional(text),
  notes: texts,
  extent: optional(text),
  price: optional(text),
  binding: optional(text),
  organisations: texts,
  authorUnits: texts,
  disciplines: texts,
  coreIndexes: texts,
  collections: texts,
  frequency: optional(text),
  campuses: texts,
  links: list(object<Link>({ url: text, label: optional(text), about: optional(flag) })),
  thesis: optional(object<ThesisFacts>(thesisFacts)),
  inLanguages: optional(anyObject<NonNullable<BibRecord['inLanguages']>>()),
})

export const marcRecord = object<MarcRecord>({ leader: text, fields: list(anyObject<MarcField>()) })

export const foundRecord = object<FoundRecord>({
  foreignId: text,
  record: bibRecord,
  holdings: list(
    object<Holding>({ library: text, callNo: text, place: text, volume: text, onShelf: orNull(flag) }),
  ),
  url: text,
})
