import { dayIn } from '../../platform/calendar.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { attachmentById } from '../attachments/public.ts'
import { clickerOf } from '../../domain/usage/clicks.ts'
import { recordIdOf } from './database.ts'
import { type Caller, openingFor, placeOf } from './opening.ts'
import { readerState } from './pass.ts'
import { hasBegun } from './state.ts'
import { databaseByCode, termsOfKind } from './store.ts'

/** Whether readers see the database, and the file is its own if one is named. */
export async function isKnownDatabase(scope: SiteScope, code: string, attachmentId = ''): Promise<boolean> {
  const row = await databaseByCode(scope, code)
  if (!row || !hasBegun(row.entry, dayIn(scope.site.settings.timeZone, scope.now))) return false
  if (attachmentId === '') return true
  return (await attachmentById(scope, attachmentId))?.record_id === recordIdOf(code)
}

export const isSubject = async (scope: TenantScope, code: string): Promise<boolean> =>
  (await termsOfKind(scope, 'subject')).some((one) => one.code === code)

/**
 * Whom the door of a database would count; undefined: it would not open. As at the door, a reader is told from others only
 * where the link carries a pass.
 */
export async function openerOf(
  scope: Scope,
  code: string,
  address: string,
): Promise<{ reader: string | undefined } | undefined> {
  const row = await databaseByCode(scope, code)
  if (!row) return undefined
  const { campusNetworks, databaseProxy } = scope.site.settings
  const facts = { today: dayIn(scope.site.settings.timeZone, scope.now), proxy: databaseProxy !== '' }
  const place = placeOf(address, campusNetworks)
  const opens = (reader: Caller['reader']) => !('refused' in openingFor(row.entry, { place, reader }, facts))
  if (opens('none')) return { reader: undefined }
  return scope.reader && opens(readerState(scope.reader))
    ? { reader: clickerOf(scope, scope.reader.readerId) }
    : undefined
}
