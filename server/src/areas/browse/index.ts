import type { AreaModule } from '../../core/area-module.ts'
import { hasRecords } from '../../search/has-records.ts'
import { browseHandlers } from './handlers.ts'

const E_BOOK = '18'

export const area: AreaModule = {
  name: 'browse',
  calls: browseHandlers,
  screens: ({ engine }) => ({
    '/categorySearchList': async ({ tenant }) =>
      (await engine.values(tenant, { field: 'classNo', prefix: '', offset: 0, limit: 1 })).values.length > 0,
    '/digitalLibrary': ({ tenant }) =>
      hasRecords(engine, tenant, { filters: [{ facet: 'resourceType', anyOf: ['electronic', 'digital'] }] }),
    '/elecBook': ({ tenant }) =>
      hasRecords(engine, tenant, { filters: [{ facet: 'docCode', anyOf: [E_BOOK] }] }),
  }),
}
