import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import type { QuestionnaireEntry } from '../../domain/questionnaires/questionnaire.ts'
import { QuestionnaireFile } from '../../domain/questionnaires/questionnaire-file.ts'
import type { SiteScope } from '../../core/scope.ts'
import { databaseEntries } from '../databases/public.ts'
import { saveQuestionnaires } from './saving.ts'
import { deleteQuestionnaire, newestQuestionnaire, newestQuestionnaires, versionsOf } from './store.ts'

const questionnaires = contentKind<QuestionnaireEntry>({
  name: 'questionnaires',
  about:
    'Questionnaires: name, days, whether anonymous, databases on trial they are about, sections with questions.',
  entry: QuestionnaireFile,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    说明: 'introduction',
    开始: 'from',
    截止日期: 'to',
    分钟: 'minutes',
    匿名: 'anonymous',
    结果: 'results',
    数据库: 'databases',
    题目: 'sections',
  },
  code: ({ code }) => code,
  list: async (scope) => (await newestQuestionnaires(scope)).map(({ entry }) => entry),
  async check(scope: SiteScope) {
    const [databases, stored] = await Promise.all([
      databaseEntries(scope, 'all'),
      newestQuestionnaires(scope),
    ])
    const versions = await versionsOf(
      scope,
      stored.map(({ code }) => code),
    )
    const answered = new Map(versions.filter(({ fixed }) => fixed).map(({ code, entry }) => [code, entry]))
    return ({ code, anonymous, databases: about }) => {
      const unknown = about.find((one) => !databases.has(one))
      if (unknown !== undefined) return `There is no database ${unknown}.`
      const before = answered.get(code)
      if (!before) return undefined
      if (before.anonymous !== anonymous)
        return 'It has been answered, so whether it is anonymous cannot change. Use another code.'
      return before.databases.length > 0 === about.length > 0
        ? undefined
        : 'It has been answered, so it stays about trials or not. Use another code.'
    }
  },
  save: saveQuestionnaires,
  async remove(scope, code) {
    if (await deleteQuestionnaire(scope, code)) return undefined
    return (await newestQuestionnaire(scope, code)) ? 'It has answers.' : 'It does not exist.'
  },
})

export const content: readonly ContentKind[] = [questionnaires]
