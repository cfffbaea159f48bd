import type { assistant } from '@wenyuan/contract/areas/assistant.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof assistant> = {
  forget: { 'zh-CN': '对话记录已删除', 'zh-TW': '對話紀錄已刪除', en: 'The history has been deleted.' },
  judge: { 'zh-CN': '谢谢您的反馈', 'zh-TW': '謝謝您的意見', en: 'Thank you for telling us.' },
}
