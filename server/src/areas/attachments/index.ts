import type { AreaModule } from '../../app/area-module.ts'
import { attachmentsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'attachments',
  calls: attachmentsHandlers,
}
