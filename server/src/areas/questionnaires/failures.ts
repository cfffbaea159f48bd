import type { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof questionnaires> = {
  QUESTIONNAIRE_UNKNOWN: {
    'zh-CN': '没有这份问卷，或者它还没有发布',
    'zh-TW': '沒有這份問卷，或者它還沒有發布',
    en: 'There is no such questionnaire, or it has not been opened yet.',
  },
  QUESTIONNAIRE_CLOSED: {
    'zh-CN': '这份问卷现在不能填写',
    'zh-TW': '這份問卷現在不能填寫',
    en: 'This questionnaire cannot be answered now.',
  },
  QUESTIONNAIRE_CHANGED: {
    'zh-CN': '图书馆刚刚修改了这份问卷，请看一遍再提交',
    'zh-TW': '圖書館剛剛修改了這份問卷，請看一遍再送出',
    en: 'The library has just changed this questionnaire. Please look through it and send it again.',
  },
  ANSWER_INCOMPLETE: {
    'zh-CN': '还有必答题没有回答',
    'zh-TW': '還有必答題沒有回答',
    en: 'A required question has no answer yet.',
  },
  ANSWER_WRONG: {
    'zh-CN': '有一题的回答不符合要求',
    'zh-TW': '有一題的回答不符合要求',
    en: 'One of the answers is not possible for its question.',
  },
  ALREADY_ANSWERED: {
    'zh-CN': '您已经填写过这份问卷',
    'zh-TW': '您已經填寫過這份問卷',
    en: 'You have already answered this questionnaire.',
  },
  DRAFT_IN_BROWSER: {
    'zh-CN': '匿名问卷的草稿只保存在您的浏览器里',
    'zh-TW': '匿名問卷的草稿只保存在您的瀏覽器裡',
    en: 'Drafts of anonymous questionnaires are kept in your browser only.',
  },
  RESULTS_WITHHELD: {
    'zh-CN': '图书馆没有公布这份问卷的结果',
    'zh-TW': '圖書館沒有公布這份問卷的結果',
    en: 'The library does not show the results of this questionnaire.',
  },
  QUESTION_EMPTY: {
    'zh-CN': '请写下您的问题或回答',
    'zh-TW': '請寫下您的問題或回答',
    en: 'Please write a question or an answer.',
  },
}
