import type { Migrations } from '../../platform/db/migration.ts'
import * as noticeTexts from './migrations/202611230120-notice-texts.ts'

export const migrations: Migrations = { '202611230120-notice-texts': noticeTexts }
