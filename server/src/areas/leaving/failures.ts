import type { leaving } from '@wenyuan/contract/areas/leaving.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof leaving> = {
  LEAVING_BLOCKED: {
    'zh-CN': '还有未办结的事项，暂不能办理离校',
    'zh-TW': '尚有未辦妥的事項，暫不能辦理離校',
    en: 'You cannot complete this yet: some items are still open',
  },
}
