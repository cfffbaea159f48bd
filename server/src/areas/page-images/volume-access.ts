import type { StoredRecord } from '../../domain/records/store.ts'
import { type Volume, volumeById } from '../../domain/page-images/store.ts'
import type { Scope } from '../../core/scope.ts'
import { accessTo, type FileAccess, thesisOfFiles } from '../attachments/public.ts'
import { knownRecord } from '../../domain/records/known-record.ts'

export interface KnownVolume {
  volume: Volume
  stored: StoredRecord
  access: FileAccess
  /** Everybody may open it. */
  isPublic: boolean
}

/** A volume and who may open it; undefined: there is none, or its record is withdrawn. */
export async function knownVolume(scope: Scope, volumeId: string): Promise<KnownVolume | undefined> {
  const volume = await volumeById(scope, volumeId)
  const stored = volume && (await knownRecord(scope, volume.record_id))
  if (!volume || !stored) return undefined
  return { volume, stored, ...(await accessOf(scope, volume, stored)) }
}

export async function accessOf(
  scope: Scope,
  volume: Volume,
  { record }: Pick<StoredRecord, 'record'>,
): Promise<Pick<KnownVolume, 'access' | 'isPublic'>> {
  const thesis = await thesisOfFiles(scope, record)
  const { site, now } = scope
  return {
    access: accessTo(scope, volume, thesis),
    isPublic: accessTo({ reader: undefined, site, now }, volume, thesis).mayOpen,
  }
}
