import {
  type GoingLive,
  type GoingLiveName,
  type GoingLiveRow,
  type GoingLiveSection,
  goingLiveChecks,
} from '@wenyuan/contract/staff/going-live.ts'
import type { Check } from './check.ts'
import type { GoingLiveFacts } from './facts.ts'
import { houseChecks, lendingChecks } from './house-checks.ts'
import { readerChecks, runningChecks } from './reader-checks.ts'
import { messageChecks, staffChecks } from './staff-checks.ts'
import { catalogueChecks, siteChecks } from './stock-checks.ts'

const checks: Record<GoingLiveName, Check> = {
  ...houseChecks,
  ...lendingChecks,
  ...messageChecks,
  ...staffChecks,
  ...siteChecks,
  ...catalogueChecks,
  ...readerChecks,
  ...runningChecks,
}

const sections = Object.entries(goingLiveChecks) as [GoingLiveSection, readonly GoingLiveName[]][]

/** Every check of a library, in the order of the checklist. */
export function judgeGoingLive(facts: GoingLiveFacts): GoingLive {
  const records = sections.flatMap(([section, names]) =>
    names.map((name): GoingLiveRow => {
      const { weight, place, judge } = checks[name]
      return { name, section, weight, place, ...judge(facts) }
    }),
  )
  const asked = records.filter(({ state }) => state !== 'notNeeded')
  return {
    total: records.length,
    records,
    done: asked.filter(({ state }) => state === 'done').length,
    asked: asked.length,
  }
}
