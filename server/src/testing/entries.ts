import { blankRecord } from '../domain/catalogue/mapping/blank-record.ts'
import type { BibRecord, CatalogueEntry, CatalogueItem } from '../domain/catalogue/record.ts'

/** A catalogue entry with only the given fields. */
export const entryOf = (
  given: Partial<BibRecord> & { recordId: string; title: string; authors?: string[] },
  more: { items?: CatalogueItem[]; addedAt?: Date; loans?: number } = {},
): CatalogueEntry => {
  const { authors = [], ...facts } = given
  return {
    record: {
      ...blankRecord(given.recordId, '1', given.title),
      contributors: authors.map((name) => ({ name, otherNames: [], kind: 'person', main: true })),
      ...facts,
    },
    items: more.items ?? [],
    ...(more.addedAt ? { addedAt: more.addedAt } : {}),
    ...(more.loans === undefined ? {} : { loans: more.loans }),
  }
}

export const itemOf = (barcode: string, more: Partial<CatalogueItem> = {}): CatalogueItem => ({
  barcode,
  branch: 'main',
  location: 'main-2f',
  callNumber: 'I242.4/12',
  status: 'available',
  ...more,
})
