import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { keepPlanPicture } from '@wenyuan/server/domain/floor-plans/plan-picture.ts'
import { setPlanPicture } from '@wenyuan/server/domain/floor-plans/store.ts'
import { demoDataFolder } from './catalogue.ts'
import { seedContent } from './content-seed.ts'
import { demoPlans } from './floor-plans.ts'

/** The floor plans of the first library with their pictures. */
export async function seedFloorPlans(appContext: AppContext, tenant: string): Promise<void> {
  const scope = { db: appContext.database.ofTenant(tenant), tenant }
  await seedContent(appContext, tenant, 'floor-plans', demoPlans)
  for (const { code } of demoPlans) {
    const bytes = await readFile(join(demoDataFolder, 'floor-plans', `${code}.png`))
    const picture = await keepPlanPicture(appContext.config.dataFolder, tenant, bytes)
    if (!picture) throw new Error(`The plan ${code} is no picture.`)
    await setPlanPicture(scope, code, picture)
  }
}
