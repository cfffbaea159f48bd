import type { AreaModule } from '../../core/area-module.ts'
import { pageImagesHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'page-images',
  calls: pageImagesHandlers,
}
