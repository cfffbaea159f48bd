import { formatMoney } from '../../app/formats.ts'
import { formatDay } from '../../locales/translation.ts'
import type { Offer } from './RequestForm.tsx'
import { t } from './words.ts'

type Kind = Pick<Offer['kinds'][number], 'requestType' | 'fee' | 'expectedOn'>

interface Copies {
  /** A copy stands on a shelf. */
  onShelf: boolean
  /** Day from which it is kept at the chosen place; empty: not known. */
  keptFrom: string
}

/** What happens, by which day where it is known, and what it costs: one sentence. */
export function wayInWords({ requestType, fee, expectedOn }: Kind, { onShelf, keptFrom }: Copies): string {
  const isKept = requestType === 'reservation' && onShelf
  const day = isKept ? keptFrom : expectedOn
  const what =
    requestType === 'sub-lending' || day === ''
      ? t(`request.about.${requestType}`)
      : t(isKept ? 'request.by.kept' : `request.by.${requestType}`, { day: formatDay(day) })
  return fee > 0 ? t('request.way', { what, cost: formatMoney(fee) }) : t('request.wayFree', { what })
}
