import type { ItemStatus } from '../../../domain/catalogue/record.ts'
import type { Block } from '../../../domain/circulation/library-system.ts'
import { dayIn } from '../../../platform/calendar.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { dayOf, lateDaysOf } from '../sent-dates.ts'
import { type FolioLine, is } from './asking.ts'
import { AutomatedBlocks, type ItemFacts, ManualBlockFacts, type UserFacts } from './facts.ts'

/** FOLIO's fixed id of the limit on what is owed. */
const OWES_TOO_MUCH = 'cf7a0d5f-a327-4ca1-aa9e-dc55ec006b8a'

/** Why a user may not borrow, or not place requests. FOLIO has no lost cards; staff set a block instead. */
export async function blocksOf(
  { client }: FolioLine,
  where: SiteScope,
  user: UserFacts,
  from: 'borrowing' | 'requests',
): Promise<Block[]> {
  const [manual, automated] = await Promise.all([
    client.list('/manualblocks', 'manualblocks', is('userId', user.id), ManualBlockFacts),
    client.one(`/automated-patron-blocks/${encodeURIComponent(user.id)}`, AutomatedBlocks),
  ])
  const today = dayIn(where.site.settings.timeZone, where.now)
  const ended = (text: string | null | undefined) => lateDaysOf(dayOf(where, text), today) > 0
  const limits = (automated?.automatedPatronBlocks ?? []).filter((one) =>
    from === 'borrowing' ? one.blockBorrowing : one.blockRequests,
  )
  const owes = limits.filter(({ patronBlockConditionId: id }) => id === OWES_TOO_MUCH)
  const isExpired = ended(user.expirationDate)
  const set = manual.some((one) => one.userId === user.id && one[from] && !ended(one.expirationDate))
  const blocks: Block[] = []
  if (isExpired) blocks.push('CARD_EXPIRED')
  if (set || limits.length > owes.length || (user.active === false && !isExpired))
    blocks.push('READER_FROZEN')
  if (owes.length > 0) blocks.push('DEBT_TOO_HIGH')
  return blocks
}

/** Statuses of items; any other means that the item is being worked on. */
const statuses: Readonly<Record<string, ItemStatus>> = {
  Available: 'available',
  'Checked out': 'on-loan',
  'Claimed returned': 'on-loan',
  Restricted: 'reference',
  'Aged to lost': 'lost',
  'Declared lost': 'lost',
  'Lost and paid': 'lost',
  'Long missing': 'lost',
  Missing: 'lost',
  Unavailable: 'lost',
  Unknown: 'lost',
  Withdrawn: 'lost',
}

export const statusOf = ({ status }: ItemFacts): ItemStatus => statuses[status.name] ?? 'processing'
