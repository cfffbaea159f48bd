import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Database } from '../../platform/db/open.ts'
import { mapSecrets } from '../../platform/secrets/secret-setting.ts'
import { secretSettings, TenantSettings } from '../tenants/settings.ts'
import { fromStored, toStored } from '../tenants/settings/stored-names.ts'
import { loadTenant, renameTenant, updateSettings } from '../tenants/store.ts'
import { ArchiveFailed } from './fault.ts'
import { LIBRARY_FILE, LibraryFile } from './manifest.ts'

/** The library's name and settings. A setting that holds a secret stays behind as a whole. */
export function libraryFileOf({ site }: SiteScope): { file: LibraryFile; leftOut: LeftOutPart[] } {
  const secret = new Set<string>()
  mapSecrets(site.settings, secretSettings, (text, { name }) => {
    secret.add(name.split('.')[0] ?? '')
    return text
  })
  const kept = Object.entries(site.settings).filter(([name]) => !secret.has(name))
  return {
    file: { name: site.name, fid: site.fid, settings: toStored(Object.fromEntries(kept)) },
    leftOut: [...secret].toSorted().map((name) => ({
      what: `setting ${name}`,
      count: null,
      why: 'It holds a secret: to be set again.',
    })),
  }
}

/**
 * Gives a library the name and the settings of an archive. Those that the archive does not have stay.
 *
 * @returns settings that this version does not take
 * @throws ArchiveFailed damaged
 */
export async function restoreLibraryFile(
  database: Database,
  tenant: string,
  said: unknown,
): Promise<LeftOutPart[]> {
  const read = LibraryFile.safeParse(said)
  if (!read.success) throw new ArchiveFailed('damaged', LIBRARY_FILE)
  const { name, settings } = read.data
  const refused: string[] = []
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    TenantSettings.shape
  const taken = Object.entries(fromStored(settings)).filter(([setting, value]) => {
    const isTaken = Object.hasOwn(shape, setting) && shape[setting]?.safeParse(value).success === true
    if (!isTaken) refused.push(setting)
    return isTaken
  })
  const now = await loadTenant(database, tenant)
  if (!now) throw new Error('The library is gone.')
  const whole = TenantSettings.safeParse({ ...now.settings, ...Object.fromEntries(taken) })
  if (!whole.success) throw new ArchiveFailed('damaged', LIBRARY_FILE, whole.error)
  await updateSettings(database, tenant, whole.data)
  await renameTenant(database, tenant, name)
  return refused.map((setting) => ({
    what: `setting ${setting}`,
    count: null,
    why: 'This version does not have it, or not with this value.',
  }))
}
