import { once } from '../../platform/once.ts'
import { foldText } from '../analysis/fold.ts'
import { withoutAskingWords } from '../questions/asking-words.ts'
import { keyWordsOf } from '../questions/key-words.ts'
import frames from './data/frames.json' with { type: 'json' }
import { anyOf, type Proposal, type Reading, row, type Typed } from './reading.ts'

const signs = /^[\s,，.。!！?？:：、"“”]+|[\s,，.。!！?？:：、"“”]+$/gu
const isLatin = /^[a-z']/

interface Frame {
  openings: string[]
  endings: string[]
}

/** Folded as texts are, the longest first. */
export function preparedFrame({ openings, endings }: Frame): Frame {
  const sorted = (list: readonly string[]) =>
    list.map(foldText).toSorted((one, other) => other.length - one.length)
  return { openings: sorted(openings), endings: sorted(endings) }
}

const words = once(() => ({
  author: preparedFrame(frames.byAuthor),
  about: frames.about.map((one) => ({ ...preparedFrame(one), adds: one.adds })),
}))

/** The text without signs around it. */
export const bare = (text: string): string => text.replaceAll(signs, '')

/** A word in letters ends at a blank; ideographs do not. */
function atStart(text: string, opening: string): string | undefined {
  const begins = text.startsWith(isLatin.test(opening) ? `${opening} ` : opening)
  return begins ? bare(text.slice(opening.length)) : undefined
}

function atEnd(text: string, ending: string): string | undefined {
  const ends = text.endsWith(/^[a-z]/.test(ending) ? ` ${ending}` : ending)
  return ends ? bare(text.slice(0, text.length - ending.length)) : undefined
}

/** The text without each of these that stands at its beginning or end, unless nothing is left. */
export const cutsOf = (text: string, { openings, endings }: Frame): string[] =>
  [...openings.map((opening) => atStart(text, opening)), ...endings.map((ending) => atEnd(text, ending))]
    .filter((cut) => cut !== undefined)
    .filter((cut) => cut !== '')

/** The text without one of these at its beginning or end; `undefined`: it has none, or nothing else. */
const within = (text: string, frame: Frame): string | undefined => cutsOf(text, frame)[0]

const unspaced = (text: string): string => foldText(text).replaceAll(/\s/g, '')

/** What a question or a request is about: the words of asking are taken off. */
export const matterOf = (text: string): string => bare(withoutAskingWords(text))

/** Frames around the matter: 有没有…的书, …写的书, …的传记, books about, novels by, how does. */
function propose({ text, isFound }: Typed): Proposal[] {
  const { author, about } = words()
  const proposals: Proposal[] = []
  const add = (to: string, searchItems: Proposal['searchItems']) => {
    if (to !== '' && to !== text) proposals.push({ searchItems, from: text, to })
  }
  const matter = matterOf(text)
  for (const form of new Set([text, matter].map((one) => bare(foldText(one))))) {
    const name = within(form, author)
    if (name !== undefined) add(name, [row(name, 'author')])
    for (const { adds, ...frame } of about) {
      const subject = within(form, frame)
      if (subject !== undefined) add(subject, [...anyOf(adds, 'title'), row(subject)])
    }
  }
  add(matter, [row(matter)])
  // a whole sentence: its weighty words, with the kind of literature that it names
  const { keys, kinds } = keyWordsOf(text)
  const key = keys.join(' ')
  if (isFound || key === '' || unspaced(key) === unspaced(text)) return proposals
  for (const { heading } of kinds) add(`${key} ${heading}`, [row(`${key} ${heading}`)])
  add(key, [row(key)])
  return proposals
}

export const frame: Reading = { kind: 'frame', propose }
