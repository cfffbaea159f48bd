import type { BibRecord } from '../record.ts'

/** An empty record with id, type and title; mappings fill the lists. */
export const blankRecord = (recordId: string, docCode: string, title: string): BibRecord => ({
  recordId,
  docCode,
  resourceType: 'paper',
  title,
  otherTitles: [],
  contributors: [],
  publishers: [],
  places: [],
  languages: [],
  isbns: [],
  issns: [],
  identifiers: [],
  subjects: [],
  keywords: [],
  classNumbers: [],
  series: [],
  notes: [],
  organisations: [],
  authorUnits: [],
  disciplines: [],
  coreIndexes: [],
  collections: [],
  campuses: [],
  links: [],
})
