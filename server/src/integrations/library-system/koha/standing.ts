import type { ItemStatus } from '../../../domain/catalogue/record.ts'
import type { Block } from '../../../domain/circulation/library-system.ts'
import { dayIn } from '../../../platform/calendar.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { dayOf, lateDaysOf } from '../sent-dates.ts'
import type { ItemFacts, PatronFacts } from './facts.ts'

/** Blocks that Koha reports of a patron. From which debt on it lends nothing is a setting of Koha that is not told. */
export function blocksOf(where: SiteScope, patron: PatronFacts): Block[] {
  const blocks: Block[] = []
  const { patron_card_lost, expiry_date, restricted } = patron
  if (patron_card_lost) blocks.push('CARD_LOST')
  const today = dayIn(where.site.settings.timeZone, where.now)
  if (lateDaysOf(dayOf(where, expiry_date), today) > 0) blocks.push('CARD_EXPIRED')
  if (restricted) blocks.push('READER_FROZEN')
  return blocks
}

/** The status of an item. @param is what loans and holds say of it */
export function statusOf(item: ItemFacts, is: { out: boolean; held: boolean }): ItemStatus {
  if (is.out) return 'on-loan'
  if (item.lost_status || item.withdrawn) return 'lost'
  if (is.held || (item.not_for_loan_status ?? 0) < 0) return 'processing'
  return item.not_for_loan_status ? 'reference' : 'available'
}
