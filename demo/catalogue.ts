import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DemoRow } from './build/row.ts'
import type { DemoTenant } from './tenant-shape.ts'

export const demoDataFolder = join(import.meta.dirname, 'data')

/** Path of a tenant's catalogue file: JSON Lines, gzip, in the import format. */
export const cataloguePathOf = (tenant: DemoTenant): string => join(demoDataFolder, tenant.catalogue)

/** All rows at once, for tests and small tools; the server imports the file as a stream instead. */
export function readDemoRows(tenant: DemoTenant): DemoRow[] {
  return gunzipSync(readFileSync(cataloguePathOf(tenant)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as DemoRow)
}
