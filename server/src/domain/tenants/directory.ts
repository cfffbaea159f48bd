import type { Database } from '../../platform/db/open.ts'
import { listTenantVersions, loadTenant } from './store.ts'
import type { Tenant } from '../../core/tenant.ts'

declare module '../../core/app-context.ts' {
  interface AppContext {
    tenants: TenantDirectory
  }
}

/** The tenants of this installation, cached in memory and refreshed when their version has grown. */
export interface TenantDirectory {
  byPath(path: string): Tenant | undefined
  byCode(code: string): Tenant | undefined
  /** In order of creation. */
  all(): Tenant[]
  /** The tenant served at `/`. */
  byDefault(): Tenant | undefined
  refresh(): Promise<void>
  close(): void
}

const REFRESH_MS = 2_000

export async function openTenantDirectory(
  database: Database,
  options: {
    defaultTenant?: string
    onError: (error: unknown) => void
    /** A loaded tenant has settings that cannot be read. */
    onUnreadable: (tenant: Tenant) => void
  },
): Promise<TenantDirectory> {
  let tenants: Tenant[] = []
  const paths = new Map<string, Tenant>()
  const codes = new Map<string, Tenant>()

  const load = async () => {
    const versions = await listTenantVersions(database)
    const fresh: Tenant[] = []
    for (const { code, version } of versions) {
      const known = codes.get(code)
      const tenant = known?.version === version ? known : await loadTenant(database, code)
      if (tenant) fresh.push(tenant)
      if (tenant && tenant !== known && tenant.unreadable.length > 0) options.onUnreadable(tenant)
    }
    tenants = fresh
    paths.clear()
    codes.clear()
    for (const tenant of fresh) {
      paths.set(tenant.path, tenant)
      codes.set(tenant.code, tenant)
    }
  }
  // serialised: an older answer that arrives late would replace a newer one
  let last: Promise<void> = Promise.resolve()
  const refresh = (): Promise<void> => {
    last = last.then(load, load)
    return last
  }
  await refresh()
  const timer = setInterval(() => void refresh().catch(options.onError), REFRESH_MS)
  timer.unref()

  return {
    byPath: (path) => paths.get(path.toLowerCase()),
    byCode: (code) => codes.get(code),
    all: () => tenants,
    byDefault: () =>
      (options.defaultTenant === undefined ? undefined : codes.get(options.defaultTenant)) ?? tenants[0],
    refresh,
    close: () => clearInterval(timer),
  }
}
