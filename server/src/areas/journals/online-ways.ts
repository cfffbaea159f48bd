import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { OnlineJournal } from '@wenyuan/contract/shapes/journal.ts'
import type { OnlineWay } from '@wenyuan/contract/shapes/online-way.ts'
import type { Ports } from '../../core/ports.ts'
import { onlineAddresses } from '../../domain/catalogue/online-addresses.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Scope } from '../../core/scope.ts'
import { journalViewOf } from './access.ts'
import { onlineByRecord } from './packages-of-journals.ts'
import { runsOf } from './store.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Where records can be read online. */
    onlineWays: OnlineWays
  }
}

type ReadableRecord = Pick<BibRecord, 'recordId' | 'docCode' | 'identifiers' | 'links'>

/**
 * Where records can be read online, the easiest way first: a journal in the packages that the library has, any other
 * record and a journal without packages at the addresses of the record.
 * @param address Address of the caller's machine; empty: away from the library's networks
 */
export type OnlineWays = (
  scope: Scope,
  records: readonly ReadableRecord[],
  address: string,
) => Promise<ReadonlyMap<string, OnlineWay[]>>

export const makeOnlineWays =
  (signingKeyOf: Ports['signingKeyOf']): OnlineWays =>
  async (scope, records, address) => {
    const journals = records.filter(({ docCode }) => docCode === JOURNAL).map(({ recordId }) => recordId)
    const runs = await runsOf(scope, journals)
    const packages =
      runs.length > 0
        ? await onlineByRecord(await journalViewOf({ signingKeyOf }, scope, address), runs)
        : undefined
    return new Map(
      records.map((record) => {
        const found = packages?.get(record.recordId)?.flatMap(wayInto) ?? []
        return [record.recordId, found.length > 0 ? found : onlineAddresses(record).map(asWay)]
      }),
    )
  }

const asWay = (link: string): OnlineWay => ({ provider: '', coverage: '', link, now: 'opens' })

/** Of a journal with gaps the newest years are opened; what has ended or has no address is no way. */
function wayInto({ name, access: { now }, runs }: OnlineJournal): OnlineWay[] {
  const newest = runs.findLast(({ openUrl }) => openUrl !== '')
  if (!newest || now === 'ended') return []
  return [
    { provider: name, coverage: runs.map(({ coverage }) => coverage).join(', '), link: newest.openUrl, now },
  ]
}
