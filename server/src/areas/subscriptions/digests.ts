import type { Ports } from '../../core/ports.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import {
  noteTold,
  readersToTell,
  takeUntold,
  titlesOf,
  type Told,
  type ToldSubscription,
} from './digest-store.ts'
import { DIGEST, digestOnce, type DigestGroup } from '../../domain/notices/digest-text.ts'
import { type LabelWords, toldLabels } from './told-labels.ts'

/** Readers told in one transaction. */
const READERS = 100
/** Titles in one digest; the others are counted. */
export const DIGEST_TITLES = 20

/**
 * Sends each reader one digest a day of what was found for the subscriptions that are due. A record is marked as told in
 * the transaction that sends the notice.
 *
 * @returns number of digests
 */
export async function sendDigests(
  scope: SiteScope,
  { publicOrigin }: Pick<Ports, 'publicOrigin'>,
): Promise<number> {
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  let sent = 0
  let after = ''
  for (;;) {
    scope.signal.throwIfAborted()
    const readers = await readersToTell(scope, { after, limit: READERS, today, once: digestOnce(today) })
    if (readers.length === 0) return sent
    after = readers.at(-1) ?? after
    sent += await scope.db
      .transaction()
      .execute((db) => tell({ ...scope, db }, readers, { today, publicOrigin }))
  }
}

async function tell(
  scope: SiteScope,
  readers: readonly string[],
  { today, publicOrigin }: { today: string; publicOrigin: string | undefined },
): Promise<number> {
  const told = await takeUntold(scope, readers)
  const titles = await titlesOf(scope, [...new Set(told.map(({ record_id }) => record_id))])
  const shown = told.filter(({ record_id }) => titles.has(record_id))
  const subscriptions = await noteTold(scope, [...new Set(shown.map((one) => one.subscription_id))])
  const labels = await toldLabels(scope, subscriptions)
  const portal = publicOrigin === undefined ? '' : `${publicOrigin}/${scope.site.path}`
  const found = Map.groupBy(shown, ({ subscription_id }) => subscription_id)
  const byReader = Map.groupBy(subscriptions, ({ reader_id }) => reader_id)
  let sent = 0
  for (const readerId of readers) {
    const mine = byReader.get(readerId) ?? []
    const [first] = mine
    if (!first) continue
    const { groups, more } = groupsOf(mine, { labels, found, titles })
    const facts = {
      found: JSON.stringify(groups),
      more: String(more),
      broad: JSON.stringify(mine.filter((one) => one.too_broad).map(labels)),
      page: portal && `${portal}/#/personalCenter?tab=3`,
      pause: portal && `${portal}/pause-subscriptions/${first.pause_token}`,
    }
    const by = {
      inbox: mine.some(({ channels }) => channels.includes('inbox')),
      mail: mine.some(({ channels }) => channels.includes('mail')),
    }
    if (!(await sendNotice(scope, { readerId, kind: DIGEST, facts, once: today, by })))
      throw new Error('another node has told this reader')
    sent += 1
  }
  return sent
}

/** The titles of each subscription; a record is named once, and at most `DIGEST_TITLES` are. */
function groupsOf(
  subscriptions: readonly ToldSubscription[],
  {
    labels,
    found,
    titles,
  }: {
    labels: (one: ToldSubscription) => LabelWords
    found: ReadonlyMap<string, readonly Told[]>
    titles: ReadonlyMap<string, string>
  },
): { groups: DigestGroup[]; more: number } {
  const named = new Set<string>()
  const groups: DigestGroup[] = []
  const all = new Set<string>()
  for (const one of subscriptions) {
    const listed: string[] = []
    for (const { record_id: id } of found.get(one.subscription_id) ?? []) {
      all.add(id)
      if (named.size === DIGEST_TITLES || named.has(id)) continue
      named.add(id)
      listed.push(titles.get(id) ?? '')
    }
    if (listed.length > 0) groups.push({ label: labels(one), titles: listed })
  }
  return { groups, more: all.size - named.size }
}
