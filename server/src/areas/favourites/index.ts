import type { AreaModule } from '../../core/area-module.ts'
import { favouritesHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'favourites',
  calls: favouritesHandlers,
  personalData: {
    reading_list: 'owner_id',
    reading_list_record: 'owner_id',
    list_follow: 'reader_id',
    resource_favourite: 'reader_id',
  },
}
