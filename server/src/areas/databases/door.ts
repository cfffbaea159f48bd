import type { Ports } from '../../app/ports.ts'
import { settingsOf } from '../../domain/tenants/settings/section.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../scope.ts'
import { countClick } from '../usage/public.ts'
import type { DatabaseEntry } from './database.ts'
import { openingFor, placeOf, type Refusal } from './opening.ts'
import { readPass } from './pass.ts'
import { proxiedAddress } from './proxy.ts'
import { settings } from './settings.ts'
import { hasBegun } from './state.ts'
import { databaseByCode } from './store.ts'

export type Door =
  | { to: string }
  | { refused: Refusal; entry: DatabaseEntry }
  | { refused: 'unknown'; entry?: undefined }

/**
 * Opens a database for whoever follows its link: decides as the page has said it, and counts. The address comes from
 * the library's table and settings only.
 */
export async function openDatabase(
  ports: Pick<Ports, 'signingKeyOf'>,
  scope: Scope,
  asked: { code: string; pass: string; address: string; agent: string; isRead: boolean },
): Promise<Door> {
  const row = await databaseByCode(scope, asked.code)
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  if (!row || !hasBegun(row.entry, today)) return { refused: 'unknown' }
  const { entry } = row
  const { campusNetworks, databaseProxy } = settingsOf(settings, scope.site.settings)
  const reader = await readPass(ports, scope, asked.pass)
  const opening = openingFor(
    entry,
    { place: placeOf(asked.address, campusNetworks), reader: reader?.state ?? 'none' },
    { today, proxy: databaseProxy !== '' },
  )
  if ('refused' in opening) return { refused: opening.refused, entry }
  if (asked.isRead)
    await countClick(scope, {
      kind: 'database',
      subject: entry.code,
      reader: reader?.clicker,
      address: asked.address,
      agent: asked.agent,
    })
  return { to: addressOf(entry, opening.by, databaseProxy) }
}

function addressOf(entry: DatabaseEntry, by: 'direct' | 'federated' | 'proxy', template: string): string {
  if (by === 'federated') return new URL(entry.federatedUrl).href
  const { href } = new URL(entry.url)
  return by === 'proxy' ? (proxiedAddress(template, href) ?? href) : href
}
