import type { Migrations } from '../../platform/db/migration.ts'
import * as indexes from './migrations/202611271301-researcher-indexes.ts'
import * as languages from './migrations/202611252250-researcher-languages.ts'
import * as claims from './migrations/202611231612-researcher-claims.ts'
import * as renamed from './migrations/202611271300-researcher-renamed.ts'
import * as researchers from './migrations/202611231235-researchers.ts'
import * as former from './migrations/202611291755-researcher-former.ts'
import * as formerFilled from './migrations/202611291756-researcher-former-filled.ts'
import * as versions from './migrations/202611261041-researcher-versions.ts'

export const migrations: Migrations = {
  '202611231235-researchers': researchers,
  '202611231612-researcher-claims': claims,
  '202611252250-researcher-languages': languages,
  '202611261041-researcher-versions': versions,
  '202611271300-researcher-renamed': renamed,
  '202611271301-researcher-indexes': indexes,
  '202611291755-researcher-former': former,
  '202611291756-researcher-former-filled': formerFilled,
}
