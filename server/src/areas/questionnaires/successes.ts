import type { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { SuccessWords } from '../../core/area-module.ts'

/** A draft is kept without a word each time: the form says so. */
const isDraft = (about: { input: { draft: boolean } }): boolean => about.input.draft

export const successes: SuccessWords<typeof questionnaires> = {
  answer: {
    'zh-CN': (about) => (isDraft(about) ? '' : '已提交，谢谢您的回答'),
    'zh-TW': (about) => (isDraft(about) ? '' : '已送出，謝謝您的回答'),
    en: (about) => (isDraft(about) ? '' : 'Sent. Thank you for your answers.'),
  },
  sendDatabaseFeedback: {
    'zh-CN': '已提交，谢谢您的意见',
    'zh-TW': '已送出，謝謝您的意見',
    en: 'Sent. Thank you for your feedback.',
  },
  answerTrial: {
    'zh-CN': '已保存，试用结束前可以修改',
    'zh-TW': '已儲存，試用結束前可以修改',
    en: 'Saved. You can change your answers until the trial ends.',
  },
}
