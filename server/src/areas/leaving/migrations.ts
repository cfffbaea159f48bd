import type { Migrations } from '../../platform/db/migration.ts'
import * as endedCertificates from './migrations/202611221840-ended-certificates.ts'

export const migrations: Migrations = {
  '202611221840-ended-certificates': endedCertificates,
}
