import type { PlanOfLocation } from '@wenyuan/contract/areas/locations.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FloorPlan, PlanMark } from '../../domain/floor-plans/floor-plan.ts'
import { listFloorPlans } from '../../domain/floor-plans/store.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import { callNumberKey } from '../../search/analysis/call-numbers.ts'
import { floorInWords, libraryName, mapText } from './map-text.ts'

/** A plan with a picture: the others are not shown. */
type Drawn = FloorPlan & { picture: NonNullable<FloorPlan['picture']> }

const drawnPlans = (scope: SiteScope): Promise<Drawn[]> =>
  scope.site.cache.of('floor plans', async () =>
    (await listFloorPlans(scope)).filter((plan): plan is Drawn => plan.picture !== null),
  )

/** Locations that a plan shows: those marked on it, and all on its floor. */
export async function plannedLocations(scope: Scope): Promise<string[]> {
  const plans = await drawnPlans(scope)
  return scope.site.locations.filter((one) => plans.some((plan) => shows(plan, one))).map(({ code }) => code)
}

const shows = (plan: FloorPlan, { code, library, floor }: { code: string; library: string; floor: string }) =>
  plan.marks.some(({ location }) => location === code) ||
  (floor !== '' && plan.library === library && plan.floor === floor)

/** The plans on which a location is found; those where it is marked come first. */
export async function plansOfLocation(
  scope: Scope,
  { locationId, callNo }: { locationId: string; callNo: string },
): Promise<PlanOfLocation[]> {
  const location = scope.site.locations.find(({ code }) => code === locationId)
  if (!location) return []
  const plans = (await drawnPlans(scope)).filter((plan) => shows(plan, location))
  return plans
    .map((plan) => {
      const marks = marksFor(plan.marks, locationId, callNo)
      return {
        code: plan.code,
        title: titleOf(scope, plan),
        picture: `/${scope.site.path}/floor-plan/${plan.picture.key}`,
        width: plan.picture.width,
        height: plan.picture.height,
        text: [
          mapText(scope, location.library, locationId),
          ...marks.map((mark) => markText(scope, mark)),
        ].join(stops[scope.language]),
        marks: marks.map(({ left, top, width, height, from, to }) => ({
          left,
          top,
          width,
          height,
          from,
          to,
        })),
      }
    })
    .toSorted((one, other) => Number(other.marks.length > 0) - Number(one.marks.length > 0))
}

/**
 * The places of a call number: those whose range holds it, else those of the whole location. Without a call number, all
 * places of the location.
 */
function marksFor(marks: readonly PlanMark[], locationId: string, callNo: string): PlanMark[] {
  const own = marks.filter(({ location }) => location === locationId)
  if (callNo === '') return own
  const isWhole = ({ from, to }: PlanMark) => from === '' && to === ''
  const exact = own.filter((mark) => !isWhole(mark) && holds(mark, callNumberKey(callNo)))
  return exact.length > 0 ? exact : own.filter(isWhole)
}

/** `to` is included with everything that begins with it: "I2" holds I247. */
function holds({ from, to }: PlanMark, key: string): boolean {
  const last = callNumberKey(to || undefined)
  return callNumberKey(from || undefined) <= key && (last === '' || key <= last || key.startsWith(last))
}

const stops: Record<LanguageTag, string> = { 'zh-CN': '；', 'zh-TW': '；', en: '; ' }

function titleOf(scope: Scope, { name, library, floor }: FloorPlan): string {
  const own = name[scope.language]
  if (own !== '') return own
  const between = scope.language === 'en' ? ', ' : ' '
  return [libraryName(scope, library), floorInWords(floor, scope.language)].filter(Boolean).join(between)
}

const places: Record<LanguageTag, readonly (readonly [string, string, string])[]> = {
  'zh-CN': [
    ['左上部', '上部中间', '右上部'],
    ['左侧中间', '正中', '右侧中间'],
    ['左下部', '下部中间', '右下部'],
  ],
  'zh-TW': [
    ['左上部', '上部中間', '右上部'],
    ['左側中間', '正中', '右側中間'],
    ['左下部', '下部中間', '右下部'],
  ],
  en: [
    ['the upper left', 'the middle of the upper edge', 'the upper right'],
    ['the middle of the left side', 'the centre', 'the middle of the right side'],
    ['the lower left', 'the middle of the lower edge', 'the lower right'],
  ],
}

const onPlan: Record<LanguageTag, (place: string) => string> = {
  'zh-CN': (place) => `在平面图${place}`,
  'zh-TW': (place) => `在平面圖${place}`,
  en: (place) => `at ${place} of the plan`,
}

/** Where a mark is, in words: for those who do not see the picture. */
function markText({ language }: Scope, { left, top, width, height, ...range }: PlanMark): string {
  const third = (at: number) => Math.min(2, Math.floor(at / (100 / 3)))
  const place = places[language][third(top + height / 2)]?.[third(left + width / 2)] ?? ''
  const numbers = rangeText(range, language)
  const between = language === 'en' ? ': ' : ' '
  return [numbers, onPlan[language](place)].filter((part) => part !== '').join(between)
}

function rangeText({ from, to }: Pick<PlanMark, 'from' | 'to'>, language: LanguageTag): string {
  if (from === to || (from !== '' && to !== '')) return from === to ? from : `${from}–${to}`
  const isEnglish = language === 'en'
  if (from === '') return isEnglish ? `up to ${to}` : `至 ${to}`
  return isEnglish ? `from ${from}` : `${from} 起`
}
