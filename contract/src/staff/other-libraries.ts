import type { IllKind, IllState, SupplyState } from '../constants/other-libraries.ts'

/** What is wished of another library; text that does not apply is empty. */
interface WishedTitle {
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

/** Of `list-other-libraries`. */
export interface IllRow extends WishedTitle {
  requestNo: string
  kind: IllKind
  state: IllState
  askedAt: string
  siteId: string
  foreignId: string
  supplier: string
  pickup: string
  neededBy: string
  maxFen: number
  cost: number
  dueOn: string
  note: string
  /** Those that can be asked. */
  partners: string[]
  partner: string
  handover: string
  /** The partner tells by itself what becomes of it. */
  answers: boolean
  /** As the partner has told it last. */
  status: string
  because: string
  isCancelAsked: boolean
  isRenewalAsked: boolean
}

/** Of `list-supplies`. */
export interface SupplyRow extends WishedTitle {
  supplyId: string
  requestNo: string
  title: string
  partner: string
  kind: 'loan' | 'copy'
  state: SupplyState
  askedAt: string
  neededBy: string
  dueOn: string
  barcode: string
  note: string
  isRenewalAsked: boolean
  /** Our own record of the same ISBN or ISSN, and its copies. */
  recordId: string
  copies: { barcode: string; callNumber: string; location: string; isOnShelf: boolean }[]
  onShelf: number
  callNumber: string
}
