import { makeTtlCache } from '../platform/ttl-cache.ts'
import { defaultSettings } from '../search/analysis/search-settings.ts'
import type { TenantDirectory } from '../domain/tenants/directory.ts'
import { TenantSettings, type TenantSettingsInput } from '../domain/tenants/settings.ts'
import type { Tenant } from '../core/tenant.ts'

/** A tenant with this code, at the path of the same name, with default settings except those given. */
export const tenantOf = (
  code: string,
  settings: TenantSettingsInput = {},
  more: Partial<Tenant> = {},
): Tenant => ({
  code,
  path: code,
  name: { 'zh-CN': code, 'zh-TW': code, en: code },
  fid: '',
  settings: TenantSettings.parse(settings),
  unreadable: [],
  libraries: [],
  locations: [],
  search: defaultSettings,
  staffKeyHash: '',
  version: 1,
  cache: makeTtlCache(),
  ...more,
})

/** A tenant directory without a database. */
export const directoryOf = (tenants: Tenant[]): TenantDirectory => ({
  byPath: (path) => tenants.find((tenant) => tenant.path === path.toLowerCase()),
  byCode: (code) => tenants.find((tenant) => tenant.code === code),
  all: () => tenants,
  byDefault: () => tenants[0],
  refresh: async () => {},
  close: () => {},
})
