import type { SupplyState } from '../constants/other-libraries.ts'
import type { IllRequest } from '../shapes/other-libraries.ts'

type Wished =
  | 'publication'
  | 'article'
  | 'author'
  | 'issue'
  | 'edition'
  | 'place'
  | 'publisher'
  | 'year'
  | 'issn'
  | 'isbn'
  | 'doi'
  | 'pages'
  | 'remark'
type Told = 'requestNo' | 'kind' | 'state' | 'neededBy' | 'cost' | 'dueOn' | 'note'

/** Of `list-other-libraries`. */
export interface IllRow extends Pick<IllRequest, Wished | Told> {
  askedAt: string
  siteId: string
  foreignId: string
  supplier: string
  pickup: string
  maxFen: number
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
export interface SupplyRow extends Pick<IllRequest, Wished | 'requestNo' | 'neededBy' | 'dueOn' | 'note'> {
  supplyId: string
  title: string
  partner: string
  kind: 'loan' | 'copy'
  state: SupplyState
  askedAt: string
  barcode: string
  isRenewalAsked: boolean
  /** Our own record of the same ISBN or ISSN, and its copies. */
  recordId: string
  copies: { barcode: string; callNumber: string; location: string; isOnShelf: boolean }[]
  onShelf: number
  callNumber: string
}
