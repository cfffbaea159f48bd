import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { databasesHandlers } from './handlers.ts'

export const area: AreaModule = { name: 'databases', calls: databasesHandlers, failures }
