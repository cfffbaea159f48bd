import { type BestAnswer, bestAnswerKinds } from '@wenyuan/contract/shapes/best-answer.ts'
import type { Ports } from '../../core/ports.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { indexNames } from './name-index.ts'
import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { readTypedText } from './typed-text.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    bestAnswers: BestAnswers
  }
}

/** Looks up what a library has besides records by the words of its readers. */
export interface BestAnswers {
  /**
   * What a typed text names, the best first.
   *
   * @param chosen what librarians would have chosen; absent: what they have
   */
  found(scope: SiteScope, typed: string, chosen?: readonly NamedAnswer[]): Promise<NamedAnswer[]>
  /** The same in the language of a reader. */
  named(scope: Scope, typed: string): Promise<BestAnswer[]>
  /** The same for a text that is being typed: also what has a name that begins so. */
  beginning(scope: Scope, typed: string): Promise<BestAnswer[]>
}

export const MOST_ANSWERS = 3
/** Age of the lists of a library: new content answers after this time. */
const FRESH_MS = 5_000
const MOST_LIBRARIES = 500
/** One letter is the beginning of everything. */
const LEAST_TYPED = { ideographs: 1, letters: 2 } as const

export function makeBestAnswers(
  sources: readonly AnswerSource[],
  emptyScreensOf: Ports['emptyScreensOf'],
): BestAnswers {
  const kept = keptFor<(readonly NamedAnswer[])[]>(FRESH_MS, MOST_LIBRARIES)
  const indexesOf = async (scope: SiteScope, chosen?: readonly NamedAnswer[]) => {
    const lists = await kept([scope.tenant, scope.site.version], () =>
      Promise.all(sources.map(async (source) => source(scope))),
    )
    const others = chosen ? lists.filter(([first]) => first?.isChosen !== true) : lists
    return [...(chosen ? [chosen] : []), ...others].map((list) => indexNames(list))
  }
  const shown = async (scope: SiteScope, found: readonly NamedAnswer[]): Promise<NamedAnswer[]> => {
    if (found.length === 0) return []
    const day = dayIn(scope.site.settings.timeZone, scope.now)
    const empty = await emptyScreensOf(scope)
    const open = found.filter((answer) => isOpen(answer, day, empty))
    const named = open.filter(({ isLast }) => !isLast)
    const byAddress = new Map<string, NamedAnswer>()
    for (const answer of named.length > 0 ? named : open)
      if (!byAddress.has(answer.address)) byAddress.set(answer.address, answer)
    return [...byAddress.values()].slice(0, MOST_ANSWERS)
  }
  const lookUp = async (scope: SiteScope, typed: string, chosen?: readonly NamedAnswer[]) => {
    const { forms, parts } = readTypedText(typed, Object.values(scope.site.name))
    const indexes = forms.length > 0 ? await indexesOf(scope, chosen) : []
    const called = forms.flatMap((key, at) => inOrder(indexes.map((index) => index.called(key, at === 0))))
    if (called.length > 0) return { indexes, found: called }
    return { indexes, found: parts.flatMap((key) => inOrder(indexes.map((index) => index.namedBy(key)))) }
  }
  const presentedFor = (scope: Scope, found: readonly NamedAnswer[]): BestAnswer[] =>
    found.map((answer) => presented(answer, scope))
  const foundBy: BestAnswers['found'] = async (scope, typed, chosen) =>
    shown(scope, (await lookUp(scope, typed, chosen)).found)
  return {
    found: foundBy,
    named: async (scope, typed) => presentedFor(scope, await foundBy(scope, typed)),
    async beginning(scope, typed) {
      const { indexes, found } = await lookUp(scope, typed)
      const key = keyOf(typed)
      const least = /\p{Script=Han}/u.test(key) ? LEAST_TYPED.ideographs : LEAST_TYPED.letters
      const begun =
        key.length < least
          ? []
          : indexes.map((index) => index.beginning(key, MOST_ANSWERS).filter(({ isLast }) => !isLast))
      return presentedFor(scope, await shown(scope, [...found, ...inOrder(begun)]))
    },
  }
}

const rank = new Map(bestAnswerKinds.map((kind, at) => [kind, at]))

/** What librarians have chosen, then the others by their kind. */
const inOrder = (found: readonly (readonly NamedAnswer[])[]): NamedAnswer[] =>
  found.flat().toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ isChosen, kind }: NamedAnswer): number => (isChosen ? -1 : (rank.get(kind) ?? 0))

function isOpen(
  { address, needs, from = '', to = '' }: NamedAnswer,
  day: string,
  empty: readonly string[],
): boolean {
  const screen = needs ?? address
  const isEmpty = empty.includes(screen) || empty.includes(screen.split('?', 1)[0] ?? '')
  return !isEmpty && (from === '' || from <= day) && (to === '' || day <= to)
}

function presented({ kind, title, about, address }: NamedAnswer, { language }: Scope): BestAnswer {
  const isOwn = address.startsWith('/')
  return {
    kind,
    title: title[language],
    about: about[language],
    path: isOwn ? address : '',
    link: isOwn ? '' : address,
  }
}
