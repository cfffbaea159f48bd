import { hash } from 'node:crypto'
import type { CopyFields, StaffCopy } from '@wenyuan/contract/staff/copies.ts'
import type { SiteScope } from '../core/scope.ts'
import { copyFields, type StoredCopy } from '../domain/copies/copy-store.ts'

const fieldsOf = (copy: CopyFields): CopyFields =>
  Object.fromEntries(copyFields.map((name) => [name, copy[name]])) as unknown as CopyFields

/** Names the state of a copy: its record and its facts. */
export const versionOfCopy = (copy: StoredCopy): string =>
  hash('sha256', JSON.stringify([copy.recordId, fieldsOf(copy)]), 'base64url').slice(0, 22)

/** A copy as staff see it. `now`: its present state, where the library system says another than our catalogue. */
export function copyShown({ site }: SiteScope, copy: StoredCopy, now: string = copy.status): StaffCopy {
  const fields = fieldsOf(copy)
  return {
    ...fields,
    barcode: copy.barcode,
    status: now,
    branch: site.libraries.find(({ code }) => code === copy.branch)?.name ?? copy.branch,
    location: site.locations.find(({ code }) => code === copy.location)?.name ?? copy.location,
    fields,
    version: versionOfCopy(copy),
    lastSeenAt: copy.lastSeenAt === null ? null : new Date(copy.lastSeenAt).toISOString(),
  }
}
