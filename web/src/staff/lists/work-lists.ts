import { acquisitionLists } from './acquisition-lists.ts'
import { approvalLists } from './approval-lists.ts'
import { askedLists } from './asked-lists.ts'
import { circulationLists } from './circulation-lists.ts'
import { copyLists } from './copy-lists.ts'
import { readerLists } from './reader-lists.ts'
import { giftLists } from './gift-lists.ts'
import { linkLists } from './link-lists.ts'
import type { WorkList } from './list-shape.ts'
import { learnedLists } from './learned-lists.ts'
import { operatorLists } from './operator-lists.ts'
import { otherLibraryLists } from './other-library-lists.ts'
import { researcherLists } from './researcher-lists.ts'
import { reviewLists } from './review-lists.ts'
import { useLists } from './use-lists.ts'

/** The lists that are worked off, by name. */
export const workLists: Readonly<Record<string, WorkList>> = Object.fromEntries(
  [
    ...circulationLists,
    ...copyLists,
    ...readerLists,
    ...approvalLists,
    ...reviewLists,
    ...researcherLists,
    ...acquisitionLists,
    ...giftLists,
    ...askedLists,
    ...linkLists,
    ...otherLibraryLists,
    ...useLists,
    ...learnedLists,
    ...operatorLists,
  ].map((list) => [list.name, list]),
)
