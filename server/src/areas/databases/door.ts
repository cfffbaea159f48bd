import type { Ports } from '../../core/ports.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { type Click, countClick } from '../../domain/usage/clicks.ts'
import type { DatabaseEntry } from './database.ts'
import { type Access, openingFor, placeOf, type Refusal } from './opening.ts'
import { readPass } from './pass.ts'
import { proxiedAddress } from '../../domain/databases/proxy.ts'
import { hasBegun } from './state.ts'
import { databaseByCode } from './store.ts'

export type Door =
  | { to: string }
  | { refused: Refusal; entry: DatabaseEntry }
  | { refused: 'unknown'; entry?: undefined }

/** A request at a door. */
export interface Asked {
  pass: string
  address: string
  agent: string
  /** False for programs, HEAD and prefetches: they are not counted. */
  isRead: boolean
}

/** What a door leads to. `federatedUrl` of the access is used instead where the reader signs in there. */
interface Target {
  access: Access
  url: string
  counted: Pick<Click, 'kind' | 'subject'>
}

/**
 * Opens a database for whoever follows its link: decides as the page has said it, and counts. The address comes from
 * the library's table and settings only.
 */
export async function openDatabase(
  ports: Pick<Ports, 'signingKeyOf'>,
  scope: Scope,
  asked: Asked & { code: string },
): Promise<Door> {
  const row = await databaseByCode(scope, asked.code)
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  if (!row || !hasBegun(row.entry, today)) return { refused: 'unknown' }
  const { entry } = row
  const opened = await openThrough(ports, scope, asked, {
    access: entry,
    url: entry.url,
    counted: { kind: 'database', subject: entry.code },
  })
  return 'to' in opened ? opened : { refused: opened.refused, entry }
}

/** Decides by the access and counts; the address is used through the library's proxy where the access says so. */
export async function openThrough(
  ports: Pick<Ports, 'signingKeyOf'>,
  scope: Scope,
  asked: Asked,
  { access, url, counted }: Target,
): Promise<{ to: string } | { refused: Refusal }> {
  const { campusNetworks, databaseProxy } = scope.site.settings
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const reader = await readPass(ports, scope, asked.pass)
  const opening = openingFor(
    access,
    { place: placeOf(asked.address, campusNetworks), reader: reader?.state ?? 'none' },
    { today, proxy: databaseProxy !== '' },
  )
  if ('refused' in opening) return { refused: opening.refused }
  const { address, agent } = asked
  if (asked.isRead) await countClick(scope, { ...counted, reader: reader?.clicker, address, agent })
  if (opening.by === 'federated') return { to: new URL(access.federatedUrl).href }
  const { href } = new URL(url)
  return { to: opening.by === 'proxy' ? (proxiedAddress(databaseProxy, href) ?? href) : href }
}
