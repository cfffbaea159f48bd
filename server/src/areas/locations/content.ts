import { planPictures } from '../../domain/floor-plans/entry-pictures.ts'
import type { Words } from '../../platform/db/column-types.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentList,
  contentName,
  contentNumber,
  contentText,
  contentWords,
  noWords,
  pictureAddress,
  refersTo,
} from '../../domain/content/content-values.ts'
import type { FloorPlanEntry, PlanMark } from '../../domain/floor-plans/floor-plan.ts'
import { listFloorPlans, removeFloorPlan, saveFloorPlans } from '../../domain/floor-plans/store.ts'
import {
  listLibraries,
  listLocations,
  removeLibrary,
  removeLocation,
  saveLibraries,
  saveLocations,
} from '../../domain/tenants/branch-store.ts'
import type { LibraryFacts, LocationFacts } from '../../core/tenant.ts'

/** Branches without a position come last, in the order of their codes. */
const LAST = 1_000

const Library: z.ZodType<LibraryFacts> = z.strictObject({
  code: contentCode,
  name: contentName(100),
  campus: contentText(64).default(''),
  campusName: contentWords(100).default(noWords),
  address: contentWords(300).default(noWords),
  openingHours: contentWords(300).default(noWords),
  photo: pictureAddress.default(''),
  pickUp: contentFlag.default(true),
  position: contentNumber(0, 9_999).default(LAST),
})

const libraries = contentKind<LibraryFacts>({
  name: 'libraries',
  about: 'Branches: name, campus, address, opening hours, whether requested copies are collected there.',
  entry: Library,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    校区代码: 'campus',
    校区: 'campusName',
    地址: 'address',
    开放时间: 'openingHours',
    照片: 'photo',
    取书点: 'pickUp',
    顺序: 'position',
  },
  code: ({ code }) => code,
  list: listLibraries,
  save: saveLibraries,
  async remove(scope, code) {
    const all = await listLibraries(scope)
    // readers could collect nothing, and no copy would have a place
    if (all.length === 1 && all[0]?.code === code) return 'It is the only branch. Add another one first.'
    if (await removeLibrary(scope, code)) return undefined
    return 'It does not exist, or copies or locations belong to it.'
  },
})

const Location: z.ZodType<LocationFacts> = z.strictObject({
  code: contentCode,
  library: refersTo('libraries', contentCode),
  name: contentName(100),
  floor: contentText(20).default(''),
})

const locations = contentKind<LocationFacts>({
  name: 'locations',
  about: 'Shelving locations: the branch they are in, name and floor.',
  entry: Location,
  headings: { 代码: 'code', 分馆: 'library', 名称: 'name', 英文名: 'name.en', 楼层: 'floor' },
  code: ({ code }) => code,
  list: listLocations,
  async check(scope) {
    const codes = new Set((await listLibraries(scope)).map(({ code }) => code))
    return ({ library }) =>
      codes.has(library) ? undefined : `library: there is no branch "${library}"; import libraries first.`
  },
  save: saveLocations,
  async remove(scope, code) {
    return (await removeLocation(scope, code)) ? undefined : 'It does not exist, or copies stand there.'
  },
})

/** Percent of a picture: half a percent is as exact as a finger. */
const percent = z.preprocess(
  (value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value),
  z.number().min(0).max(100),
)

const Mark: z.ZodType<PlanMark> = z
  .strictObject({
    location: refersTo('locations', contentCode),
    from: contentText(60).default(''),
    to: contentText(60).default(''),
    left: percent,
    top: percent,
    width: percent,
    height: percent,
  })
  .refine(({ width, height }) => width > 0 && height > 0, {
    path: ['width'],
    message: 'the place has no size',
  })
  .refine(({ left, width }) => left + width <= 100.05, {
    path: ['width'],
    message: 'the place reaches over the edge of the plan',
  })
  .refine(({ top, height }) => top + height <= 100.05, {
    path: ['height'],
    message: 'the place reaches over the edge of the plan',
  })

/** Marks of one plan. */
const MOST_MARKS = 300

const Plan: z.ZodType<FloorPlanEntry> = z.strictObject({
  code: contentCode,
  library: refersTo('libraries', contentCode),
  floor: contentText(20).default(''),
  name: contentWords(100).default(noWords),
  marks: contentList(Mark, MOST_MARKS).default([]),
})

const floorPlans = contentKind<FloorPlanEntry>({
  name: 'floor-plans',
  about: 'Floor plans: the branch and floor they show, and where on them shelving locations stand.',
  entry: Plan,
  headings: { 代码: 'code', 分馆: 'library', 楼层: 'floor', 名称: 'name', 英文名: 'name.en' },
  code: ({ code }) => code,
  list: async (scope) =>
    (await listFloorPlans(scope)).map(({ code, library, floor, name, marks }) => ({
      code,
      library,
      floor,
      name,
      marks,
    })),
  async check(scope) {
    const branches = new Set((await listLibraries(scope)).map(({ code }) => code))
    const shelves = new Set((await listLocations(scope)).map(({ code }) => code))
    return ({ library, marks }) => {
      if (!branches.has(library)) return `library: there is no branch "${library}"; import libraries first.`
      const at = marks.findIndex(({ location }) => !shelves.has(location))
      return at === -1 ? undefined : `marks.${at}.location: there is no location "${marks[at]?.location}".`
    }
  },
  save: saveFloorPlans,
  pictures: planPictures,
  async titles(scope) {
    const branches = new Map((await listLibraries(scope)).map(({ code, name }) => [code, name]))
    // a plan mostly has no name of its own
    return ({ library, floor, name }) => {
      const branch = branches.get(library)
      const of = (language: keyof Words) =>
        name[language] || [branch?.[language] || branch?.['zh-CN'] || library, floor].join(' ').trim()
      return { 'zh-CN': of('zh-CN'), 'zh-TW': of('zh-TW'), en: of('en') }
    }
  },
  async remove(scope, code) {
    return (await removeFloorPlan(scope, code)) ? undefined : 'It does not exist.'
  },
})

export const content: readonly ContentKind[] = [libraries, locations, floorPlans]
