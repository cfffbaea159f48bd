import { randomInt, randomUUID } from 'node:crypto'
import type { Ports } from '../../core/ports.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { allowAttempt, excuseAttempt } from '../../domain/readers/attempts.ts'
import { isSameName } from '../../domain/readers/same-name.ts'
import type { Tenant } from '../../core/tenant.ts'
import { Fail } from '../../core/fail.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import {
  deleteHalf,
  halfOf,
  type LinkRow,
  linksOfReader,
  upsertCode,
  upsertHalf,
  useCode,
} from './consortium-store.ts'

export type ConsortiumPorts = Pick<Ports, 'tenantOf' | 'siteOf' | 'librarySystems'>

const CODE_MS = 5 * 60_000
const CODE_LENGTH = 8
/** Letters and digits that are not mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const otherSide = { shows: 'shown', shown: 'shows' } as const

/** The other libraries of the consortium: each names the other. */
export const consortiumOf = ({ tenantOf }: Pick<Ports, 'tenantOf'>, { site }: { site: Tenant }): Tenant[] =>
  site.settings.consortium.flatMap((code) => {
    const other = tenantOf(code)
    return other && code !== site.code && other.settings.consortium.includes(site.code) ? [other] : []
  })

/**
 * The data of another library of the consortium, for work that is bound to one of its readers by a link or a code.
 * Undefined: it is in no consortium with this one.
 */
export const consortiumScope = (
  ports: ConsortiumPorts,
  scope: SiteScope,
  code: string,
  signal = scope.signal,
): SiteScope | undefined =>
  consortiumOf(ports, scope).some((other) => other.code === code)
    ? ports.siteOf(code, { requestId: scope.requestId, signal })
    : undefined

/** @throws Fail CONSORTIUM_UNKNOWN */
function requiredScope(ports: ConsortiumPorts, scope: SiteScope, code: string): SiteScope {
  const there = consortiumScope(ports, scope, code)
  if (!there) throw new Fail('CONSORTIUM_UNKNOWN', { field: 'groupCode' })
  return there
}

const digestOf = ({ db, tenant }: TenantScope, code: string): string =>
  secretsOf(db).digest(
    code
      .normalize('NFKC')
      .replaceAll(/[^0-9a-z]/gi, '')
      .toUpperCase(),
    `consortium code ${tenant}`,
  )

/**
 * Makes a code that shows the reader's loans at another library; the one before is void.
 *
 * @throws Fail CONSORTIUM_UNKNOWN, TRIES_USED_UP
 */
export async function makeCode(ports: ConsortiumPorts, scope: ReaderScope, library: string) {
  requiredScope(ports, scope, library)
  await allowAttempt(scope, 'consortiumCodeMade', scope.reader.readerId)
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const expires = new Date(scope.now.getTime() + CODE_MS)
  await upsertCode(scope, { other_library: library, digest: digestOf(scope, letters), expires_at: expires })
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, expires: expires.toISOString() }
}

/**
 * Links the account in whose name a code was made. The code is used up, whatever comes of it.
 *
 * @throws Fail CONSORTIUM_UNKNOWN, TRIES_USED_UP, CONSORTIUM_CODE_WRONG, CONSORTIUM_NAME_DIFFERS
 */
export async function linkAccount(
  ports: ConsortiumPorts,
  scope: ReaderScope,
  { groupCode: library, code }: { groupCode: string; code: string },
): Promise<LinkRow> {
  const there = requiredScope(ports, scope, library)
  const { readerId, name } = scope.reader
  await allowAttempt(scope, 'consortiumCode', readerId)
  const maker = await useCode(there, { library: scope.tenant, digest: digestOf(there, code) })
  if (!maker) throw new Fail('CONSORTIUM_CODE_WRONG', { field: 'code' })
  // a code that was coaxed out of another person
  if (!isSameName(maker.name, name)) throw new Fail('CONSORTIUM_NAME_DIFFERS', { field: 'code' })
  const linkId = randomUUID()
  await atomically(there, async (here) => {
    await upsertHalf(here, { readerId: maker.readerId, library: scope.tenant, side: 'shown', linkId })
    const facts = { ...scope.site.name }
    await sendNotice(here, { readerId: maker.readerId, kind: 'consortium-linked', facts, once: linkId })
  })
  // without this half the other is void: see `linksNow`
  await upsertHalf(scope, { readerId, library, side: 'shows', linkId })
  await excuseAttempt(scope, 'consortiumCode', readerId, 'all')
  const row = { link_id: linkId, other_library: library, since: scope.now, side: 'shows' } as const
  return { tenant: scope.tenant, reader_id: readerId, ...row }
}

/**
 * The links of a reader that hold. A half whose other half is gone (ended there, or the account erased or closed) is
 * deleted; one with a library that has left the consortium stays, but shows nothing.
 */
export async function linksNow(
  ports: ConsortiumPorts,
  scope: ReaderScope,
  side?: LinkRow['side'],
): Promise<LinkRow[]> {
  const links = await linksOfReader(scope, side)
  const held = await Promise.all(
    links.map(async (link) => {
      const there = ports.siteOf(link.other_library, scope)
      if (!there) return [link]
      const wanted = { linkId: link.link_id, library: scope.tenant, side: otherSide[link.side] }
      if (await halfOf(there, wanted)) return [link]
      await deleteHalf(scope, { linkId: link.link_id, library: link.other_library })
      return []
    }),
  )
  return held.flat()
}

/** Ends a link of this reader at both libraries. @returns false when the reader has no such link */
export async function endLink(ports: ConsortiumPorts, scope: ReaderScope, linkId: string): Promise<boolean> {
  const link = (await linksOfReader(scope)).find(({ link_id }) => link_id === linkId)
  if (!link) return false
  await deleteHalf(scope, { linkId, library: link.other_library })
  const there = ports.siteOf(link.other_library, scope)
  if (there) await deleteHalf(there, { linkId, library: scope.tenant })
  return true
}
