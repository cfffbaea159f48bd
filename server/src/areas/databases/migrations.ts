import type { Migrations } from '../../platform/db/migration.ts'
import * as databases from './migrations/202611230625-databases.ts'
import * as linkChecks from './migrations/202611231700-link-checks.ts'
import * as anyLinkSource from './migrations/202611242030-any-link-source.ts'
import * as journalLinks from './migrations/202611242031-journal-links.ts'
import * as prices from './migrations/202611251911-database-prices.ts'
import * as versions from './migrations/202611261031-database-versions.ts'

export const migrations: Migrations = {
  '202611230625-databases': databases,
  '202611231700-link-checks': linkChecks,
  '202611242030-any-link-source': anyLinkSource,
  '202611242031-journal-links': journalLinks,
  '202611251911-database-prices': prices,
  '202611261031-database-versions': versions,
}
