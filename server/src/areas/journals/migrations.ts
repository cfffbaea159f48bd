import type { Migrations } from '../../platform/db/migration.ts'
import * as journals from './migrations/202611231140-journals.ts'
import * as ofCatalogue from './migrations/202611231141-journals-of-catalogue.ts'
import * as questionDay from './migrations/202611242050-journal-question-day.ts'

export const migrations: Migrations = {
  '202611231140-journals': journals,
  '202611231141-journals-of-catalogue': ofCatalogue,
  '202611242050-journal-question-day': questionDay,
}
