import { openIllStates, readerMayCancel } from '../../domain/ill/ill-states.ts'
import type { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { type IllState, illStates } from '@wenyuan/contract/constants/other-libraries.ts'
import { shareOf } from '../../domain/ill/ill-cost.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { pickUpLibraries } from '../../core/tenant.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { heldAndEditions } from '../recommendations/public.ts'
import { askOthers, copyrightOf, illRules, pricesOf } from './asking.ts'
import { foundBefore } from './foreign-store.ts'
import { presentIll } from './ill-presentation.ts'
import { cancelForReader } from './ill-steps.ts'
import { countOpenIll, illByNo, ownIll } from './ill-store.ts'
import { illKindNames } from './ill-words.ts'
import { bySite, targetBy, type TargetPorts } from './searching.ts'
import { wishOf } from './wishes.ts'

const isOpen = (state: IllState): boolean => (openIllStates as readonly IllState[]).includes(state)
const statesOf = {
  all: illStates,
  open: openIllStates,
  ended: illStates.filter((state) => !isOpen(state)),
} as const

type IllCalls = Pick<typeof otherLibraries, 'request' | 'before' | 'apply' | 'requests' | 'cancel'>

/** The calls about requests to other libraries. */
export const illHandlers = ({ engine }: TargetPorts): HandlersOf<IllCalls> => ({
  async request({ input: { siteId, foreignId, ...input }, scope }) {
    const target = await targetBy(scope, (one) => bySite(siteId)(one) && one.canRequest)
    const found = await foundBefore(scope, siteId, foreignId)
    if (!found) throw new Fail('FOREIGN_RECORD_UNKNOWN', { field: 'foreignId' })
    const requestNo = await askOthers(scope, {
      ...input,
      siteId,
      siteName: target.name[scope.language],
      foreignId,
      wish: wishOf(found, input),
    })
    return { requestNo }
  },

  async apply({ input: { kind, neededBy, pickup, maxFen, copyrightAgreed, ...wish }, scope }) {
    const requestNo = await askOthers(scope, {
      kind,
      siteId: '',
      siteName: '',
      foreignId: '',
      wish,
      neededBy,
      pickup,
      maxFen,
      copyrightAgreed,
    })
    return { requestNo }
  },

  async before({ input, scope }) {
    const rules = illRules(scope)
    const prices = pricesOf(rules)
    const { held } = await heldAndEditions(engine, scope, input)
    const { illOpenMost } = scope.site.settings
    return {
      held: held.map(({ recordId, title, author, pubDate }) => ({ recordId, title, author, pubDate })),
      kinds: rules.illKinds.map((kind) => ({
        kind,
        name: illKindNames[kind][scope.language],
        fen: kind === 'buy' ? 0 : shareOf(kind === 'loan' ? prices.loanFen : prices.pageFen, prices),
        perPage: kind === 'copy',
        days: kind === 'loan' ? rules.illLoanDays : kind === 'copy' ? rules.illCopyDays : 0,
      })),
      places: pickUpLibraries(scope.site).map(({ code, name }) => ({
        libCode: code,
        name: name[scope.language],
      })),
      copyrightText: copyrightOf(rules, scope),
      open: await countOpenIll(scope),
      most: illOpenMost,
    }
  },

  async requests({ input: { state, ...asked }, scope }) {
    const { total, rows } = await ownIll(scope, statesOf[state], sliceOf(asked))
    return { total, records: await presentIll(scope, rows) }
  },

  cancel: ({ input: { requestNo }, scope }) =>
    atomically(scope, async (here) => {
      const row = await illByNo(here, requestNo)
      if (row?.reader_id !== here.reader.readerId) throw new Fail('ILL_UNKNOWN', { field: 'requestNo' })
      // said twice, it counts once
      if (row.state === 'cancelled') return { requestNo }
      if (!readerMayCancel(row.kind, row.state)) throw new Fail('ILL_STATE')
      await cancelForReader(here, row)
      return { requestNo }
    }),
})
