import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { FloorPlan, FloorPlanEntry } from './floor-plan.ts'
import type { PlanPicture } from './plan-picture.ts'
import './tables.ts'

/** All plans of a library, by code. */
export async function listFloorPlans({ db, tenant }: TenantScope): Promise<FloorPlan[]> {
  const rows = await db
    .selectFrom('floor_plan')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ code, library, floor, name, marks, picture_key, picture_width, picture_height }) => ({
    code,
    library,
    floor,
    name,
    marks,
    picture:
      picture_key === null
        ? null
        : { key: picture_key, width: picture_width ?? 0, height: picture_height ?? 0 },
  }))
}

/** Inserts plans, or replaces all but the picture of those with the same code. */
export async function saveFloorPlans(
  { db, tenant }: TenantScope,
  plans: readonly FloorPlanEntry[],
): Promise<void> {
  if (plans.length === 0) return
  await db
    .insertInto('floor_plan')
    .values(
      plans.map(({ code, library, floor, name, marks }) => ({
        tenant,
        code,
        library,
        floor,
        name: JSON.stringify(name),
        marks: JSON.stringify(marks),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'code']).doUpdateSet((eb) => ({
        library: eb.ref('excluded.library'),
        floor: eb.ref('excluded.floor'),
        name: eb.ref('excluded.name'),
        marks: eb.ref('excluded.marks'),
      })),
    )
    .execute()
}

/** @returns false when there is no such plan */
export async function removeFloorPlan({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('floor_plan')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Gives a plan a picture, or takes it away. @returns false when there is no such plan */
export async function setPlanPicture(
  { db, tenant }: TenantScope,
  code: string,
  picture: PlanPicture | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('floor_plan')
    .set({
      picture_key: picture?.key ?? null,
      picture_width: picture?.width ?? null,
      picture_height: picture?.height ?? null,
    })
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
