import type { behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof behaviour> = {
  clear: { 'zh-CN': '记录已删除', 'zh-TW': '紀錄已刪除', en: 'The entries have been deleted' },
}
