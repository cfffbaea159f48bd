import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Scope } from '../../core/scope.ts'

/** Where a library has set none. */
const usual: Record<LanguageTag, readonly string[]> = {
  'zh-CN': ['您用这个数据库做什么？', '有没有打不开或找不到的内容？', '您还希望它提供什么？'],
  'zh-TW': ['您用這個資料庫做什麼？', '有沒有打不開或找不到的內容？', '您還希望它提供什麼？'],
  en: [
    'What do you use this database for?',
    'Was there anything you could not open or find?',
    'What else should it offer?',
  ],
}

const QUESTIONS_LIMIT = 20

/** What the library asks about every database, in the reader's language; numbered from 1. */
export function databaseQuestions({ site, language }: Scope): { questionId: string; question: string }[] {
  const own = site.settings.databaseQuestions
  const lines = (own[language] || own['zh-CN'])
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, QUESTIONS_LIMIT)
  return (lines.length > 0 ? lines : usual[language]).map((question, at) => ({
    questionId: String(at + 1),
    question,
  }))
}
