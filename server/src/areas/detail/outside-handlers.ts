import type { detail } from '@wenyuan/contract/areas/detail.ts'
import { type AboutRecord, requireRecord } from '../../domain/records/known-record.ts'
import { askOutside } from './outside.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { Outside } from '@wenyuan/contract/shapes/outside.ts'
import type { Aspect, Enrichment } from '../../integrations/enrichment/enrichment.ts'

type OutsideCall =
  | 'encyclopedia'
  | 'digitisedBooks'
  | 'purchase'
  | 'onlineReading'
  | 'outsideBooks'
  | 'onlineReadingBooks'
  | 'tryRead'
  | 'bookDescription'
  | 'bookInfo'
  | 'bookshopDescription'
  | 'reviewDescription'
  | 'discs'
  | 'citedInChina'
  | 'citedWorldwide'
  | 'outsideCovers'

/** What outside sources know of a record. All calls named after such a source have the same output. */
export const outsideHandlers = (enrichment: Enrichment): Pick<HandlersOf<typeof detail>, OutsideCall> => {
  const outside =
    (aspect: Aspect) =>
    async (about: AboutRecord): Promise<Outside> =>
      askOutside(enrichment, about.scope, (await requireRecord(about)).record, aspect)
  return {
    async encyclopedia(about) {
      const { record } = await requireRecord(about)
      const { keyWord, author } = about.input
      return askOutside(
        enrichment,
        about.scope,
        keyWord === '' ? record : { ...record, title: keyWord },
        author ? 'author' : 'article',
      )
    },

    digitisedBooks: outside('full-text'),
    purchase: outside('purchase'),
    onlineReading: outside('full-text'),
    outsideBooks: outside('full-text'),
    onlineReadingBooks: outside('full-text'),
    tryRead: outside('try-read'),
    bookDescription: outside('description'),
    bookInfo: outside('description'),
    bookshopDescription: outside('description'),
    reviewDescription: outside('description'),
    discs: outside('discs'),
    citedInChina: outside('citations-in-china'),
    citedWorldwide: outside('citations'),
    outsideCovers: outside('cover'),
  }
}
