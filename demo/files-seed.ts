import { join } from 'node:path'
import { addAttachment, attachmentsOf } from '@wenyuan/server/areas/attachments/public.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { demoDataFolder } from './catalogue.ts'

const recordId = 'wy-59601282504'

/** Invented files of the first library: one for everybody, one for signed-in readers. */
const files = [
  { file: 'reading-guide.txt', name: '红楼梦阅读导引.txt', audience: 'visitor' },
  { file: 'course-handout.pdf', name: 'Course handout.pdf', audience: 'reader' },
] as const

/** Attaches the demo files to a record; a record that has files is skipped. */
export async function seedFiles(appContext: AppContext, tenant: string): Promise<void> {
  const scope = { db: appContext.database.ofTenant(tenant), tenant }
  if ((await attachmentsOf(scope, recordId)).length > 0) return
  for (const { file, name, audience } of files) {
    const path = join(demoDataFolder, 'files', file)
    await addAttachment(appContext, scope, { path, recordId, name, audience })
  }
}
