import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { topicsHandlers } from './handlers.ts'

export const area: AreaModule = { name: 'topics', calls: topicsHandlers, failures }
