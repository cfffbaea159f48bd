import type { Area, AreaScreen } from './area.ts'

const found = import.meta.glob<Area>('../areas/*/index.ts', { eager: true, import: 'area' })

/** The screens of every area, with the area's name. */
export const areaScreens: readonly (AreaScreen & { area: string })[] = Object.entries(found).flatMap(
  ([file, { screens }]) => screens.map((screen) => ({ ...screen, area: file.split('/').at(-2) ?? '' })),
)
