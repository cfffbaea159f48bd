import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { implement } from '../../core/implement.ts'
import { searchAddress } from '../../integrations/catalogue-target/terms.ts'
import { asTheyCome } from './as-they-come.ts'
import { illHandlers } from './ill-handlers.ts'
import type { Scope } from '../../core/scope.ts'
import {
  byRole,
  bySite,
  countsAt,
  holdingsAt,
  pageAt,
  setAt,
  targetBy,
  type TargetPorts,
  targetsOn,
  wordsFor,
} from './searching.ts'

export const otherLibrariesHandlers = (ports: TargetPorts) =>
  implement('other-libraries', otherLibraries, {
    ...illHandlers(ports),

    async list({ scope }) {
      return (await targetsOn(scope)).map(({ siteId, name, kind, role, remark, canRequest }) => ({
        siteId,
        name: name[scope.language],
        kind,
        role,
        remark: remark[scope.language],
        canRequest,
        canCount: kind !== 'link',
      }))
    },

    counts: async ({ input, scope }) => Promise.all(await countsAt(ports, scope, input)),
    async *countsAsTheyCome({ input, scope }) {
      yield* asTheyCome(await countsAt(ports, scope, input))
    },

    records: async ({ input, scope }) =>
      pageAt(ports, scope, await targetBy(scope, bySite(input.siteId)), input),
    national: async ({ input, scope }) =>
      pageAt(ports, scope, await targetBy(scope, byRole('national')), input),
    union: async ({ input, scope }) => pageAt(ports, scope, await targetBy(scope, byRole('union')), input),

    holdings: async ({ input: { siteId, foreignId }, scope }) =>
      holdingsAt(ports, scope, await targetBy(scope, bySite(siteId)), foreignId),

    async resultSet({ input: { siteId, items }, scope }) {
      const set = await setAt(ports, scope, await alephOr(scope, siteId), wordsFor(items))
      if (set === 'slow' || set === 'down') return { setNumber: '', total: 0, state: set }
      return { setNumber: set?.setNumber ?? '', total: set?.total ?? 0, state: 'ok' as const }
    },

    async address({ input: { siteId, items }, scope }) {
      const { page } = await alephOr(scope, siteId)
      return { url: searchAddress(page, wordsFor(items)) }
    },
  })

/** The named target, or the library's Aleph server. */
const alephOr = (scope: Scope, siteId: string) =>
  targetBy(scope, siteId === '' ? ({ kind }) => kind === 'alephx' : bySite(siteId))
