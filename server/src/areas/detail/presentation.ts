import type { RecordFacts } from '@wenyuan/contract/shapes/record-page.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { countryLabel, languageLabel } from '../../domain/vocabulary/codes.ts'
import { roleLabel } from '../../domain/vocabulary/roles.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { coinsOf } from './coins.ts'
import { fieldsOf } from './fields.ts'
import { lifeDates } from './life-dates.ts'

/** A record for its page: missing values are empty, codes have labels in the reader's language. */
export const detailOf = (record: BibRecord, language: LanguageTag, coverUrl = ''): RecordFacts => ({
  ...cardOf(record, coverUrl),
  otherTitles: record.otherTitles,
  responsibility: record.responsibility ?? '',
  contributors: record.contributors.map(({ name, otherNames, role, dates, nationality, main }) => ({
    name,
    otherNames,
    role: roleLabel(role ?? '', language),
    dates: lifeDates(dates ?? ''),
    nationality: nationality ?? '',
    main,
  })),
  edition: record.edition ?? '',
  publishers: record.publishers,
  places: record.places,
  year: record.year ?? null,
  languages: record.languages.map((code) => ({ code, label: languageLabel(code, language) })),
  country:
    record.country === undefined
      ? null
      : { code: record.country, label: countryLabel(record.country, language) },
  isbns: record.isbns,
  issns: record.issns,
  identifiers: record.identifiers,
  subjects: record.subjects,
  keywords: record.keywords,
  classNumbers: record.classNumbers.map(({ scheme, value, assigned }) => ({
    scheme,
    value,
    assigned: assigned ?? false,
  })),
  series: record.series.map(({ title, volume }) => ({ title, volume: volume ?? '' })),
  abstract: record.abstract ?? '',
  contents: record.contents ?? '',
  notes: record.notes,
  extent: record.extent ?? '',
  price: record.price ?? '',
  binding: record.binding ?? '',
  organisations: record.organisations,
  authorUnits: record.authorUnits,
  coreIndexes: record.coreIndexes,
  frequency: record.frequency ?? '',
  links: record.links.map(({ url, label }) => ({ url, label: label ?? '' })),
  fields: fieldsOf(record, language),
  coins: coinsOf(record),
})
