import type { CatalogueItem, ItemStatus } from '../record.ts'
import { readDay } from '../../../platform/dates/read-instant.ts'
import { fenOfPrice } from '../price.ts'
import { dayOf } from './dates.ts'
import { tidyText } from './text.ts'

/** A copy as the source describes it. */
export interface ItemFacts {
  barcode?: string
  branch?: string
  location?: string
  currentLocation?: string
  callNumber?: string
  status?: ItemStatus
  volume?: string
  /** Day it was acquired, as written. */
  arrived?: string
  itemType?: string
  /** As written. */
  price?: string
  ownNumber?: string
  note?: string
  staffNote?: string
  source?: string
  /** Day it was last seen, as written. */
  lastSeen?: string
}
/** Those that are written as text. */
export type ItemText = Exclude<keyof ItemFacts, 'status'>

/** Code of the branch for a copy whose source names none. Nobody is told of a location that no source names. */
export const DEFAULT_BRANCH = 'main'

/**
 * The copies of a record. A copy without barcode gets one derived from the record's key and its number among such
 * copies, counted from `made` (copies of the same key earlier in the file), so that a repeated load updates it.
 */
export function finishItems(facts: readonly ItemFacts[], key: string, made: number): CatalogueItem[] {
  let count = made
  const seen = new Set<string>()
  const items: CatalogueItem[] = []
  for (const fact of facts) {
    const given = tidyText(fact.barcode ?? '')
    if (given !== '' && seen.has(given)) continue
    if (given === '') count += 1
    else seen.add(given)
    items.push({
      barcode: given === '' ? `${key}#${count}` : given,
      branch: tidyText(fact.branch ?? '') || DEFAULT_BRANCH,
      location: tidyText(fact.location ?? ''),
      ...textsOf(fact, ['currentLocation', 'callNumber']),
      status: fact.status ?? 'available',
      ...textsOf(fact, ['volume', 'itemType', 'ownNumber', 'note', 'staffNote', 'source']),
      ...valuesOf(fact),
    })
  }
  return items
}

const textsOf = <Name extends ItemText & keyof CatalogueItem>(
  fact: ItemFacts,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.map((name) => [name, tidyText(fact[name] ?? '')]).filter(([, text]) => text !== ''),
  ) as Partial<Record<Name, string>>

/** A price or day that cannot be read stays legible for staff. */
function valuesOf(fact: ItemFacts): Partial<CatalogueItem> {
  const read = {
    price: fenOfPrice(fact.price),
    acquiredOn: readDay(fact.arrived),
    lastSeenOn: readDay(fact.lastSeen),
  }
  const { price = '', arrived = '', lastSeen = '' } = fact
  const unread = [
    read.price === undefined ? price : '',
    read.acquiredOn === undefined ? arrived : '',
    read.lastSeenOn === undefined ? lastSeen : '',
  ]
  const notes = [fact.staffNote ?? '', ...unread].map(tidyText).filter((text) => text !== '')
  return {
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
    ...(notes.length > 0 ? { staffNote: notes.join('; ') } : {}),
  }
}

export const withoutBarcode = (facts: readonly ItemFacts[]): number =>
  facts.reduce((count, fact) => count + (tidyText(fact.barcode ?? '') === '' ? 1 : 0), 0)

/** Status words of library systems and spreadsheets, matched anywhere in the text; the first match is used. */
const statusWords: [ItemStatus, RegExp][] = [
  [
    'lost',
    /丢失|遗失|遺失|污损|破损|剔除|注销|下架|报损|withdrawn|missing|lost|damaged|discard|claims? returned/i,
  ],
  [
    'processing',
    /编目|編目|加工|采访|採訪|订购|訂購|在途|装订|裝訂|新书|验收|process|order|catalog|bind|transit|repair|acquisition/i,
  ],
  ['on-loan', /借出|已借|外借中|出借|归还日期|due|on[- ]?loan|checked[- ]?out|charged|issued|unavailable/i],
  [
    'reference',
    /阅览|閱覽|馆内|館內|参考|參考|不外借|不可借|只读|reference|in[- ]?library|library use|not for loan|non-?circ|restricted|reserve/i,
  ],
  ['available', /在架|在馆|在館|可借|入藏|正常|available|on[- ]?shelf|in[- ]?place|in$/i],
]

/** `undefined` for unknown words. */
export function itemStatusOf(text: string): ItemStatus | undefined {
  const plain = tidyText(text)
  return plain === '' ? undefined : statusWords.find(([, words]) => words.test(plain))?.[0]
}

/** The day the first of the copies was acquired; `undefined` unless a copy says so. */
export function arrivalOf(facts: readonly ItemFacts[]): Date | undefined {
  const days = facts.flatMap(({ arrived = '' }) => dayOf(arrived) ?? [])
  return days.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
