import type { Migrations } from '../../platform/db/migration.ts'
import * as subscriptions from './migrations/202611230040-subscriptions.ts'

export const migrations: Migrations = { '202611230040-subscriptions': subscriptions }
