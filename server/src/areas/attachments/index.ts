import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { attachmentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'attachments',
  calls: attachmentsHandlers,
  failures,
}
