import { fixVersion, setState, upsertAnswer } from '@wenyuan/server/areas/questionnaires/public.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { dayIn } from '@wenyuan/server/platform/calendar.ts'
import { findReaderByAccount } from '@wenyuan/server/domain/readers/reader-store.ts'
import { seedContent } from './content-seed.ts'
import { demoAnswers, demoQuestionnaires, demoTrial } from './questionnaires.ts'
import { demoReaders } from './readers.ts'

const DAYS_OPEN = 90
const DAY_MS = 86_400_000
/** The accounts that the documentation names come first, and answer for themselves. */
const FIRST = 3

/** Loads the questionnaires, opens them, and stores answers of some readers to the one with names. */
export async function seedQuestionnaires(appContext: AppContext, tenant: string): Promise<void> {
  const now = appContext.clock()
  const [today, until] = [0, DAYS_OPEN].map((days) =>
    dayIn('Asia/Shanghai', new Date(now.getTime() + days * DAY_MS)),
  ) as [string, string]
  await seedContent(appContext, tenant, 'databases', [demoTrial(today, until)])
  const questionnaires = demoQuestionnaires(today, until)
  await seedContent(appContext, tenant, 'questionnaires', questionnaires)
  const scope = tenantOf(appContext, tenant)
  for (const { code } of questionnaires) await setState(scope, code, 'open')
  const accounts = demoReaders.filter((one) => one.tenant === tenant).map(({ account }) => account)
  await fixVersion(scope, 'training-needs', 1)
  for (const [at, answers] of demoAnswers.entries()) {
    const reader = await findReaderByAccount(scope, accounts[FIRST + at] ?? '')
    if (!reader) continue
    const sent = { code: 'training-needs', resource: '', version: 1, answers, sendKey: '' }
    await upsertAnswer({ ...scope, reader: { readerId: reader.reader_id } }, sent, {
      state: 'sent',
      again: false,
    })
  }
}
