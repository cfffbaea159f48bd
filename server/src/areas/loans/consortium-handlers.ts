import type { loans } from '@wenyuan/contract/areas/loans.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { Scope } from '../../core/scope.ts'
import { type ConsortiumPorts, consortiumOf, endLink, linkAccount, linksNow, makeCode } from './consortium.ts'
import type { LinkRow } from './consortium-store.ts'
import { nameOf, unionLoans } from './union-loans.ts'

type ConsortiumCalls = Pick<
  typeof loans,
  'unionList' | 'unionHistory' | 'consortium' | 'consortiumCode' | 'linkAccount' | 'endLink'
>

/** The calls about loans at other libraries of the consortium. */
export function consortiumHandlers(ports: ConsortiumPorts): HandlersOf<ConsortiumCalls> {
  const present = (scope: Scope, { link_id, other_library: library, side, since }: LinkRow) => ({
    linkId: link_id,
    groupCode: library,
    name: nameOf(ports, scope, library),
    side,
    since: since.toISOString(),
  })
  return {
    unionList: ({ input, scope }) => unionLoans(ports, scope, 'open', input),
    unionHistory: ({ input, scope }) => unionLoans(ports, scope, 'past', input),

    async consortium({ scope }) {
      const libraries = consortiumOf(ports, scope).map(({ code, name, path }) => ({
        groupCode: code,
        name: name[scope.language],
        path,
      }))
      const links = await linksNow(ports, scope)
      return { libraries, links: links.map((link) => present(scope, link)) }
    },

    consortiumCode: ({ input, scope }) => makeCode(ports, scope, input.groupCode),
    linkAccount: async ({ input, scope }) => present(scope, await linkAccount(ports, scope, input)),
    endLink: async ({ input, scope }) => ({ ended: await endLink(ports, scope, input.linkId) }),
  }
}
