import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addVolume } from '@wenyuan/server/areas/page-images/public.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { volumesOf } from '@wenyuan/server/domain/page-images/store.ts'
import { demoDataFolder } from './catalogue.ts'

const recordId = 'pg-24075'

/** The digitised book of the demo; a record that has one is skipped. */
export async function seedPageImages(appContext: AppContext, tenant: string): Promise<void> {
  const scope = { db: appContext.database.ofTenant(tenant), tenant }
  if ((await volumesOf(scope, recordId)).length > 0) return
  const folder = join(demoDataFolder, 'page-images')
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .toSorted()
    .map((name) => join(folder, name))
  await addVolume(appContext, scope, {
    pictures,
    record_id: recordId,
    name: '千字文',
    audience: 'visitor',
    rights: 'http://creativecommons.org/publicdomain/mark/1.0/',
    statement: '',
    direction: 'right-to-left',
  })
}
