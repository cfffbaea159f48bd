import { detail } from '@wenyuan/contract/areas/detail.ts'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import { libraries } from '../shared/shelves.ts'
import { drawWeighted } from '../shared/zipf.ts'

export type Part = 'search' | 'record' | 'account' | 'write'

/** A request of a reader's screen. */
export interface LoadRequest {
  part: Part
  call: AnyCall
  input: object
  headers: Readonly<Record<string, string>>
}

export interface LoadReader {
  readerId: string
  account: string
  headers: Readonly<Record<string, string>>
  loanIds: readonly string[]
}

/** Data that the requests refer to. */
export interface LoadWorld {
  recordIds: readonly string[]
  readers: readonly LoadReader[]
  searches: readonly SearchBodyInput[]
  beginnings: readonly string[]
  /** Headers of a visitor. */
  visitor: Readonly<Record<string, string>>
}

interface Draw {
  chance: Chance
  world: LoadWorld
  reader: LoadReader
}

interface Kind {
  part: Part
  call: AnyCall
  input: (draw: Draw) => object
}

const record = ({ chance, world }: Draw) => ({ recordId: chance.pick(world.recordIds) })
const none = () => ({})
const page = () => ({ page: 1, rows: 20 })

/**
 * Readers' behaviour in percent: 60 searching (a list asks for copies separately, and the search box for suggestions),
 * 25 on record pages, 10 in the account, 5 writing.
 */
export const mix: readonly (readonly [Kind, number])[] = [
  [{ part: 'search', call: search.search, input: ({ chance, world }) => chance.pick(world.searches) }, 36],
  [
    {
      part: 'search',
      call: search.availability,
      input: ({ chance, world }) => ({
        recordIds: Array.from({ length: 10 }, () => chance.pick(world.recordIds)),
      }),
    },
    16,
  ],
  [
    {
      part: 'search',
      call: home.suggest,
      input: ({ chance, world }) => ({ keyWord: chance.pick(world.beginnings) }),
    },
    8,
  ],
  [{ part: 'record', call: detail.record, input: record }, 8],
  [{ part: 'record', call: holdings.byLibrary, input: record }, 6],
  [{ part: 'record', call: holdings.ways, input: record }, 4],
  [{ part: 'record', call: detail.related, input: record }, 4],
  [{ part: 'record', call: ratings.scores, input: record }, 3],
  [{ part: 'account', call: session.userInfo, input: none }, 4],
  [{ part: 'account', call: loans.list, input: page }, 3],
  [{ part: 'account', call: requests.list, input: page }, 2],
  [{ part: 'account', call: inbox.list, input: page }, 1],
  [
    {
      part: 'write',
      call: loans.renew,
      input: ({ chance, reader }) => ({
        loanIds: reader.loanIds.length > 0 ? [chance.pick(reader.loanIds)] : [],
      }),
    },
    1,
  ],
  [
    {
      part: 'write',
      call: requests.order,
      input: (draw) => ({
        ...record(draw),
        requestType: 'reservation',
        libCode: libraries[0]?.code ?? '',
      }),
    },
    1,
  ],
  [
    {
      part: 'write',
      call: searchHistory.update,
      input: ({ chance, world }) => ({ action: 'add', keyWord: chance.pick(world.beginnings) }),
    },
    1.5,
  ],
  [
    {
      part: 'write',
      call: ratings.rate,
      input: (draw) => ({ ...record(draw), score: 1 + draw.chance.below(5) }),
    },
    1.5,
  ],
]

/** Draws the next request. Half of the requests that need no account come from signed-in readers. */
export function drawRequest(chance: Chance, world: LoadWorld, only?: Part): LoadRequest {
  const kinds = only === undefined ? mix : mix.filter(([kind]) => kind.part === only)
  const { part, call, input } = drawWeighted(chance, kinds)
  const reader = chance.pick(world.readers)
  const signedIn = call.for === 'reader' || chance.happens(0.5)
  return {
    part,
    call,
    input: input({ chance, world, reader }),
    headers: signedIn ? reader.headers : world.visitor,
  }
}
