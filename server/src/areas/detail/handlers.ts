import { detail } from '@wenyuan/contract/areas/detail.ts'
import { implement } from '../../implement.ts'
import { recordsByIds } from '../../records/store.ts'
import { countOnce } from '../usage/public.ts'
import { detailOf } from './presentation.ts'

export const detailHandlers = () =>
  implement('detail', detail, {
    institution: ({ scope: { site, language } }) => ({
      groupCode: site.code,
      name: site.name[language],
      libTypeCode: site.settings.libTypeCode,
      version: site.settings.version,
    }),

    institutionParameter({ input: { paraCode }, scope: { site }, fail }) {
      const parameters = new Map([
        ['aiOpenFlag', site.settings.aiOpenFlag ? '1' : '0'],
        ['version', site.settings.version],
        ['libTypeCode', site.settings.libTypeCode],
        ['timeZone', site.settings.timeZone],
      ])
      const paraValue = parameters.get(paraCode)
      if (paraValue === undefined) throw fail('PARAMETER_UNKNOWN', { field: 'paraCode' })
      return { paraCode, paraValue }
    },

    async record({ input, scope, address, fail }) {
      const [stored] = await recordsByIds(scope.db, scope.tenant, [input.recordId])
      if (!stored || stored.withdrawn) throw fail('RECORD_UNKNOWN', { field: 'recordId' })
      await countOnce(scope, { kind: 'view', subject: input.recordId, address })
      return detailOf(stored.record, scope.language)
    },
  })
