import type { addresses } from '@wenyuan/contract/areas/addresses.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof addresses> = {
  add: { 'zh-CN': '地址已保存', 'zh-TW': '地址已儲存', en: 'Address saved' },
  update: { 'zh-CN': '地址已保存', 'zh-TW': '地址已儲存', en: 'Address saved' },
  remove: { 'zh-CN': '地址已删除', 'zh-TW': '地址已刪除', en: 'Address deleted' },
  setDefault: { 'zh-CN': '已设为默认地址', 'zh-TW': '已設為預設地址', en: 'Default address changed' },
}
