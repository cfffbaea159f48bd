import type { DatabaseAccessFacts } from '@wenyuan/contract/shapes/database.ts'
import { isIn, listOfNetworks, plainAddress } from '../../platform/networks.ts'
import type { DatabaseEntry } from './database.ts'
import { hasBegun, stateOn } from './state.ts'

/** Who wants to open a database, from where. */
export interface Caller {
  /** `unknown`: the library has not named its networks. */
  place: 'campus' | 'elsewhere' | 'unknown'
  reader: 'none' | 'allowed' | 'frozen'
}

export type Refusal = Exclude<DatabaseAccessFacts['now'], 'opens'>
export type Opening = { by: 'direct' | 'federated' | 'proxy' } | { refused: Refusal }

/** What decides who may open something. */
export type Access = Pick<
  DatabaseEntry,
  'access' | 'proxied' | 'federatedUrl' | 'status' | 'from' | 'to' | 'concurrentUsers'
>

const direct: Opening = { by: 'direct' }

/** What happens when a caller opens a database. @param proxy the library has set the address of its proxy */
export function openingFor(
  entry: Access,
  caller: Caller,
  { today, proxy }: { today: string; proxy: boolean },
): Opening {
  if (!hasBegun(entry, today) || stateOn(entry, today) === 'ended') return { refused: 'ended' }
  if (entry.access === 'open' || caller.place === 'campus') return direct
  // without the library's networks only the provider can tell where somebody is
  if (entry.access === 'campus') return caller.place === 'unknown' ? direct : { refused: 'campusOnly' }
  if (entry.proxied && proxy) return forReaders(caller, { by: 'proxy' })
  if (entry.federatedUrl !== '') return { by: 'federated' }
  return entry.access === 'account' ? direct : forReaders(caller, direct)
}

function forReaders({ reader }: Caller, opening: Opening): Opening {
  if (reader === 'none') return { refused: 'signIn' }
  return reader === 'frozen' ? { refused: 'frozen' } : opening
}

/** Who may open it, from where and how, in general; the page says it in words. */
export function accessFacts(
  entry: Access,
  proxy: boolean,
): Pick<DatabaseAccessFacts, 'kind' | 'who' | 'from' | 'how' | 'concurrentUsers'> {
  const elsewhere =
    entry.access === 'remote' || entry.access === 'account'
      ? entry.proxied && proxy
        ? 'proxy'
        : entry.federatedUrl !== ''
          ? 'federated'
          : 'direct'
      : 'direct'
  return {
    kind: entry.access,
    who: entry.access === 'open' ? 'everyone' : 'readers',
    from: entry.access === 'campus' ? 'campus' : 'anywhere',
    how: entry.access === 'account' && elsewhere === 'direct' ? 'account' : elsewhere,
    concurrentUsers: entry.concurrentUsers,
  }
}

export function placeOf(address: string, networks: readonly string[]): Caller['place'] {
  if (networks.length === 0) return 'unknown'
  return isIn(listOfNetworks(networks), plainAddress(address)) ? 'campus' : 'elsewhere'
}
