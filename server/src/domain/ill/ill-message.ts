import type { IsoStatus, ReasonForMessage } from './iso18626/elements.ts'

/** What is wanted of another library, in words. The names are those of the request form. */
export interface IllWanted {
  publication: string
  article: string
  author: string
  issue: string
  edition: string
  place: string
  publisher: string
  year: string
  issn: string
  isbn: string
  doi: string
  pages: string
  remark: string
}

/** What the asking library does afterwards. */
export const requesterDeeds = ['Received', 'Cancel', 'Renew', 'ShippedReturn', 'StatusRequest'] as const
export type RequesterDeed = (typeof requesterDeeds)[number]

/** One message of a conversation between two libraries about one request, whatever carries it. */
export type IllAct =
  | {
      kind: 'ask'
      service: 'loan' | 'copy'
      wanted: IllWanted
      /** ISO date; empty: none. */
      neededBy: string
      /** Number of an earlier request for the same to the same library; empty: none. */
      previous: string
      /** The reader's name, where the library passes it on; else empty. */
      patron: string
    }
  | { kind: 'deed'; deed: RequesterDeed; note: string }
  | {
      kind: 'news'
      reason: ReasonForMessage
      status: IsoStatus
      answer: '' | 'Y' | 'N'
      note: string
      /** ISO date; empty: none. */
      dueOn: string
      /** Address of a delivered copy; empty: none. */
      link: string
      /** Barcode of what was sent; empty: none. */
      barcode: string
    }

export interface IllMessage {
  /** The asking library's number of the request. */
  requestId: string
  /** The supplying library's number; empty: not known. */
  supplierRequestId: string
  /** ISO instant that distinguishes the messages of a conversation: each is later than the one before. */
  timestamp: string
  act: IllAct
}
