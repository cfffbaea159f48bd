import type { Migrations } from '../../platform/db/migration.ts'
import * as targets from './migrations/202611232310-targets.ts'
import * as requests from './migrations/202611232345-ill-requests.ts'
import * as oaiSources from './migrations/202611252310-oai-sources.ts'
import * as illPartners from './migrations/202611260255-ill-partners.ts'

export const migrations: Migrations = {
  '202611232310-targets': targets,
  '202611232345-ill-requests': requests,
  '202611252310-oai-sources': oaiSources,
  '202611260255-ill-partners': illPartners,
}
