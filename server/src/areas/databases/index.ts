import type { AreaModule } from '../../app/area-module.ts'
import { databasesHandlers } from './handlers.ts'

export const area: AreaModule = { name: 'databases', calls: databasesHandlers }
