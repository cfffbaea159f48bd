import type { Words } from './tenant-shape.ts'

/** Shelves of one location on a plan, in percent of the picture. */
export interface DemoShelves {
  location: string
  from: string
  to: string
  left: number
  top: number
  width: number
  height: number
}

export interface DemoPlan {
  code: string
  library: string
  floor: string
  name: Words
  marks: DemoShelves[]
}

const noName = { 'zh-CN': '', 'zh-TW': '', en: '' }

const shelves = (
  location: string,
  [from, to]: readonly [string, string],
  [left, top, width, height]: readonly [number, number, number, number],
): DemoShelves => ({ location, from, to, left, top, width, height })

/** Two floors of the main library. `build/draw-floor-plans.ts` draws what is described here. */
export const demoPlans: readonly DemoPlan[] = [
  {
    code: 'main-3',
    library: 'main',
    floor: '3',
    name: noName,
    marks: [
      shelves('m301', ['I0', 'I21'], [6, 10, 24, 24]),
      shelves('m301', ['I22', 'I26'], [6, 38, 24, 24]),
      shelves('m301', ['I27', 'I9'], [34, 10, 24, 24]),
      shelves('m301', ['J', 'J9'], [34, 38, 24, 24]),
      shelves('m302', ['', ''], [72, 10, 22, 52]),
    ],
  },
  {
    code: 'main-4',
    library: 'main',
    floor: '4',
    name: noName,
    marks: [
      shelves('m401', ['N', 'P9'], [6, 10, 26, 24]),
      shelves('m401', ['Q', 'S9'], [6, 40, 26, 24]),
      shelves('m401', ['T', 'TN9'], [38, 10, 26, 24]),
      shelves('m401', ['TP', 'TP9'], [38, 40, 26, 24]),
      shelves('m401', ['TQ', 'X9'], [70, 10, 24, 54]),
    ],
  },
]
