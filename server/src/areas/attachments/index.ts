import type { AreaModule } from '../../core/area-module.ts'
import { attachmentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'attachments',
  calls: attachmentsHandlers,
}
