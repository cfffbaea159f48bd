import type { assistant } from '@wenyuan/contract/areas/assistant.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof assistant> = {
  ASSISTANT_OFF: {
    'zh-CN': '本馆没有开通智能助手',
    'zh-TW': '本館沒有開放智慧助理',
    en: 'This library does not offer an assistant.',
  },
  ASSISTANT_BUSY: {
    'zh-CN': '当前访问人数过多，请稍后再试',
    'zh-TW': '目前訪問人數過多，請稍後再試',
    en: 'Too many people are visiting. Please try again in a moment.',
  },
  QUESTION_EMPTY: {
    'zh-CN': '请输入问题',
    'zh-TW': '請輸入問題',
    en: 'Please type a question.',
  },
  ANSWER_UNKNOWN: {
    'zh-CN': '没有找到这条回答，它可能已被删除',
    'zh-TW': '沒有找到這則回答，它可能已被刪除',
    en: 'This answer was not found. It may have been deleted.',
  },
}
