import type { Words } from '../../platform/db/column-types.ts'

/** A place on a plan, in percent of the picture. */
export interface PlanMark {
  /** Code of the shelving location that stands there. */
  location: string
  /** The first and the last call number there, or beginnings of them; empty: no limit. */
  from: string
  to: string
  left: number
  top: number
  width: number
  height: number
}

/** What a library describes; its picture is uploaded apart. */
export interface FloorPlanEntry {
  code: string
  library: string
  floor: string
  /** Empty: branch and floor say which plan it is. */
  name: Words
  marks: PlanMark[]
}

export interface FloorPlan extends FloorPlanEntry {
  /** Null: it has no picture yet, and readers do not see it. */
  picture: { key: string; width: number; height: number } | null
}
