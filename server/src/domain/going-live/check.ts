import type {
  goingLiveChecks,
  GoingLivePlace,
  GoingLiveRow,
  GoingLiveState,
} from '@wenyuan/contract/staff/going-live.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { GoingLiveFacts } from './facts.ts'

/** What a check says of a library, and of how many things. */
export interface Verdict {
  state: GoingLiveState
  count: number
}

/** A check as data; its section and name are its place in the checklist. */
export interface Check {
  weight: GoingLiveRow['weight']
  place: GoingLivePlace
  judge: (facts: GoingLiveFacts) => Verdict
}

/** The checks of a section. */
export type ChecksOf<Section extends keyof typeof goingLiveChecks> = Record<
  (typeof goingLiveChecks)[Section][number],
  Check
>

const verdict = (state: GoingLiveState, count = 0): Verdict => ({ state, count })

export const notNeeded = verdict('notNeeded')
export const contradictory = (count = 0): Verdict => verdict('contradictory', count)
export const done = verdict('done')

/** Done where it holds. */
export const isSet = (holds: boolean): Verdict => verdict(holds ? 'done' : 'missing')

/** Done where nothing is wrong. */
export const noneOf = (wrong: number, otherwise: 'missing' | 'contradictory' = 'missing'): Verdict =>
  wrong === 0 ? done : verdict(otherwise, wrong)

/** Done where there are some and nothing is wrong with them; missing where there are none. */
export const allOf = <Thing>(things: readonly Thing[], isRight: (thing: Thing) => boolean): Verdict =>
  things.length === 0 ? verdict('missing') : noneOf(things.filter((thing) => !isRight(thing)).length)

/** As `allOf`; not needed where there are none. */
export const allOfAny = <Thing>(things: readonly Thing[], isRight: (thing: Thing) => boolean): Verdict =>
  things.length === 0 ? notNeeded : allOf(things, isRight)

/** An import names what it meets by its code. */
export const isNamed = ({ code, name }: { code: string; name: Words }): boolean =>
  name['zh-CN'].trim() !== '' && name['zh-CN'] !== code

export const sum = <Thing>(things: readonly Thing[], of: (thing: Thing) => number): number =>
  things.reduce((total, thing) => total + of(thing), 0)

export const content = (of: string): GoingLivePlace => ({ screen: 'content', of })
export const settings = (of: string): GoingLivePlace => ({ screen: 'settings', of })
export const at = (screen: GoingLivePlace['screen'], of = ''): GoingLivePlace => ({ screen, of })
