import type { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { IllKind } from '@wenyuan/contract/constants/other-libraries.ts'
import { formatMoney } from '../../app/formats.ts'
import { t } from './words.ts'

export type IllOffer = NonNullable<(typeof otherLibraries.before)['~types']>['out']

/** What a form holds besides its texts. */
export interface Chosen {
  kind: IllKind
  pickup: string
  agreed: boolean
}

/** The first kind that the library offers, or the one that is asked for. */
export const firstChoice = (offer: IllOffer, wanted?: string): Chosen => ({
  kind: (offer.kinds.find(({ kind }) => kind === wanted) ?? offer.kinds[0])?.kind ?? 'copy',
  pickup: offer.places[0]?.libCode ?? '',
  agreed: false,
})

/** What a kind of request costs and when it comes. */
export function termsWords({ fen, perPage, days }: IllOffer['kinds'][number]): string {
  const cost =
    fen === 0 ? t('ill.free') : t(perPage ? 'ill.perPage' : 'ill.costs', { amount: formatMoney(fen) })
  return days === 0 ? cost : `${cost} · ${t('ill.days', { n: days })}`
}
