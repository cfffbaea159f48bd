import { atomically } from '../../domain/circulation/atomically.ts'
import type { QuestionnaireEntry } from '../../domain/questionnaires/questionnaire.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { insertQuestionnaires, insertVersion, replaceVersion } from './store.ts'

/**
 * Saves questionnaires. The newest version is replaced; one that has been answered stays, and the change becomes a new
 * version, which readers see once the library opens it.
 */
export const saveQuestionnaires = (
  scope: TenantScope,
  entries: readonly QuestionnaireEntry[],
): Promise<void> =>
  atomically(scope, async (here) => {
    if (entries.length === 0) return
    await insertQuestionnaires(
      here,
      entries.map(({ code }) => code),
    )
    for (const entry of entries) if (!(await replaceVersion(here, entry))) await insertVersion(here, entry)
  })
