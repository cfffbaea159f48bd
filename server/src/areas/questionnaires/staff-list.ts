import { pageOfList, type PageInput } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../core/scope.ts'
import { phaseToday } from './listing.ts'
import { countsOfAnswers } from './named-store.ts'
import { newestQuestionnaires } from './store.ts'

/** The questionnaires of the library for staff, with the number of their answers. */
export async function pageOfQuestionnaires(scope: SiteScope, input: PageInput) {
  const [all, counts] = await Promise.all([newestQuestionnaires(scope), countsOfAnswers(scope)])
  const { total, rows } = pageOfList(all, input)
  const records = rows.map((one) => {
    const { code, version, openVersion, entry } = one
    const answers = Array.from({ length: version }, (_, at) => counts.get(`${code} ${at + 1}`) ?? 0)
    return {
      code,
      name: entry.name,
      phase: phaseToday(scope, one),
      version,
      openVersion: openVersion ?? 0,
      anonymous: entry.anonymous,
      from: entry.from,
      to: entry.to,
      answers: answers.reduce((sum, count) => sum + count, 0),
    }
  })
  return { total, records }
}
