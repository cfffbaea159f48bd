import frames from './data/frames.json' with { type: 'json' }
import { foldText } from '../analysis/fold.ts'
import { once } from '../../platform/once.ts'
import { anyOf, type Proposal, type Reading, row, type Typed } from './reading.ts'

const MOST_PARTS = 4
const signs = /^[\s,，.。!！?？:：、"“”]+|[\s,，.。!！?？:：、"“”]+$/gu
const isLatin = /^[a-z']/

interface Words {
  openings: string[]
  endings: string[]
}

/** Folded as texts are, the longest first. */
const prepared = ({ openings, endings }: Words): Words => {
  const sorted = (list: readonly string[]) =>
    list.map(foldText).toSorted((one, other) => other.length - one.length)
  return { openings: sorted(openings), endings: sorted(endings) }
}

const words = once(() => ({
  around: prepared(frames),
  author: prepared(frames.byAuthor),
  about: frames.about.map((one) => ({ ...prepared(one), adds: one.adds })),
}))

const bare = (text: string): string => text.replaceAll(signs, '')

/** A word in letters ends at a blank; ideographs do not. */
const atStart = (text: string, opening: string): string | undefined =>
  text.startsWith(isLatin.test(opening) ? `${opening} ` : opening)
    ? bare(text.slice(opening.length))
    : undefined

function atEnd(text: string, ending: string): string | undefined {
  if (!text.endsWith(/^[a-z]/.test(ending) ? ` ${ending}` : ending)) return undefined
  return bare(text.slice(0, text.length - ending.length))
}

/** The text without one of these at its beginning or end; `undefined`: it has none, or nothing else. */
function within(text: string, { openings, endings }: Words): string | undefined {
  const cuts = [
    ...openings.map((opening) => atStart(text, opening)),
    ...endings.map((ending) => atEnd(text, ending)),
  ]
  return cuts.find((cut) => cut !== undefined && cut !== '')
}

/** The matter of a question or request: what is around it is taken off piece by piece. */
function matterOf(text: string): string {
  let matter = bare(text)
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const rest = within(matter, words().around)
    if (rest === undefined) return matter
    matter = rest
  }
  return matter
}

/** Frames around the matter: 有没有…的书, …写的书, …的传记, books about, novels by, how does. */
function propose({ text }: Typed): Proposal[] {
  const folded = bare(foldText(text))
  const { author, about } = words()
  const proposals: Proposal[] = []
  const add = (to: string, searchItems: Proposal['searchItems']) =>
    proposals.push({ searchItems, from: text, to })
  const opened = within(folded, { ...words().around, endings: [] }) ?? folded
  for (const form of [folded, opened]) {
    const name = within(form, author)
    if (name !== undefined) add(name, [row(name, 'author')])
  }
  for (const { adds, ...frame } of about) {
    const matter = within(opened, frame)
    if (matter !== undefined) add(matter, [...anyOf(adds, 'title'), row(matter)])
  }
  const matter = matterOf(folded)
  if (matter !== folded) add(matter, [row(matter)])
  return proposals
}

export const frame: Reading = { kind: 'frame', propose }
