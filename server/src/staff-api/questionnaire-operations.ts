import type { questionnaireCalls } from '@wenyuan/contract/staff/calls/questionnaires.ts'
import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import {
  answersAsCsv,
  answersTo,
  feedbackAsCsv,
  newestQuestionnaire,
  pageOfDatabaseAnswers,
  pageOfQuestionnaires,
  previewPath,
  resultFor,
  safeSums,
  setState,
  versionsOf,
} from '../areas/questionnaires/public.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'

const unknown = (field = 'code') => new Fail('QUESTIONNAIRE_UNKNOWN', { field })

/** A version by its number; absent: the newest that has been answered, else the newest. @throws Fail */
async function versionNamed(where: SiteScope, code: string, said: number | undefined) {
  const versions = await versionsOf(where, [code])
  if (versions.length === 0) throw unknown()
  const one =
    said === undefined
      ? (versions.findLast(({ fixed }) => fixed) ?? versions.at(-1))
      : versions.find(({ version }) => version === said)
  if (!one) throw unknown('version')
  return { one, versions: versions.map(({ version }) => version) }
}

/** Questionnaires, and what the library asks about its databases. */
export const questionnaireHandlers: HandlersOf<typeof questionnaireCalls> = {
  questionnaire: {
    subject: ({ code }) => code,
    async run({ where }, { code, to }) {
      if (!(await setState(where, code, to))) throw unknown()
      return { code, state: to }
    },
    noted: ({ to }) => ({ to }),
  },
  'list-questionnaires': async ({ where }, input) => pageOfQuestionnaires(where, input),
  'preview-questionnaire': async ({ where, app }, { code, days }) => {
    if (!(await newestQuestionnaire(where, code))) throw unknown()
    const path = await previewPath(app, where, { code, days })
    return { url: `${app.config.publicUrl?.origin ?? ''}${path}` }
  },
  'questionnaire-results': async ({ where }, { code, version, language }) => {
    const { one, versions } = await versionNamed(where, code, version)
    const { count, sums } = safeSums(one.entry, await answersTo(where, one))
    return { version: one.version, versions, count, questions: sums.map((sum) => resultFor(sum, language)) }
  },
  'export-questionnaire-answers': async ({ where }, { code, version }) => {
    const { one } = await versionNamed(where, code, version)
    const content = await answersAsCsv(where, one)
    if (content === undefined)
      return { refusal: `There are fewer than ${LEAST_ANSWERS} answers, which could name a person.` }
    return { fileName: `${code}-${one.version}.csv`, content }
  },
  'list-database-answers': ({ where }, { database, ...paging }) =>
    pageOfDatabaseAnswers(where, database, sliceOf(paging)),
  'export-database-answers': async ({ where }, { database }) => ({
    fileName: `${database || 'databases'}.csv`,
    content: await feedbackAsCsv(where, database),
  }),
}
