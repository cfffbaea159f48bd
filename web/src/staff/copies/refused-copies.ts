import type { CopiesChanged } from '@wenyuan/contract/staff/copies.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t, textFor } from '../words.ts'

/** Some of several copies stay as they are. */
export const isRefusedInPart = (answer: object): answer is CopiesChanged =>
  'refused' in answer && Array.isArray(answer.refused) && answer.refused.length > 0

/** Named at once; the others stay chosen, or are not there. */
const MOST_NAMED = 5

/** Tells which copies stay as they are, and why: "B0042: on loan". */
export const tellRefused = ({ changed, refused }: CopiesChanged): void =>
  showToast('error', () => {
    const named = refused
      .slice(0, MOST_NAMED)
      .map(({ barcode, because }) => `${barcode}: ${textFor(`copyRefusal.${because}`) ?? because}`)
    return t('copies.refused', { changed, refused: refused.length, named: named.join(' · ') })
  })
