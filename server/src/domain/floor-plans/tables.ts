import type { Json, Words } from '../../platform/db/column-types.ts'
import type { PlanMark } from './floor-plan.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    floor_plan: FloorPlanTable
  }
}

interface FloorPlanTable {
  tenant: string
  code: string
  library: string
  floor: string
  name: Json<Words>
  marks: Json<PlanMark[]>
  picture_key: string | null
  picture_width: number | null
  picture_height: number | null
}
