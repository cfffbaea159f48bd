import { readFile } from 'node:fs/promises'
import type { EntryPictures } from '../content/entry-pictures.ts'
import { keepPlanPicture, LARGEST_PLAN, planPath, removeUnusedPlans } from './plan-picture.ts'
import { listFloorPlans, setPlanPicture } from './store.ts'

/** The pictures of floor plans, for files of entries and for what removes a plan. */
export const planPictures: EntryPictures = {
  async keys(scope) {
    const plans = await listFloorPlans(scope)
    return new Map(plans.flatMap(({ code, picture }) => (picture ? [[code, picture.key] as const] : [])))
  },
  async read(dataFolder, tenant, key) {
    const path = planPath(dataFolder, tenant, key)
    // a copy of the database without its files has none
    return path === undefined ? undefined : readFile(path).catch(() => undefined)
  },
  async set(scope, dataFolder, code, bytes) {
    if (bytes.length > LARGEST_PLAN) return false
    const drawn = await keepPlanPicture(dataFolder, scope.tenant, bytes)
    return drawn !== undefined && (await setPlanPicture(scope, code, drawn))
  },
  drop: removeUnusedPlans,
}
