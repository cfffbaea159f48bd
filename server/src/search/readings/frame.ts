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
function prepared({ openings, endings }: Frame): Frame {
  const sorted = (list: readonly string[]) =>
    list.map(foldText).toSorted((one, other) => other.length - one.length)
  return { openings: sorted(openings), endings: sorted(endings) }
}

const words = once(() => ({
  author: prepared(frames.byAuthor),
  about: frames.about.map((one) => ({ ...prepared(one), adds: one.adds })),
}))

const bare = (text: string): string => text.replaceAll(signs, '')

/** A word in letters ends at a blank; ideographs do not. */
function atStart(text: string, opening: string): string | undefined {
  const begins = text.startsWith(isLatin.test(opening) ? `${opening} ` : opening)
  return begins ? bare(text.slice(opening.length)) : undefined
}

function atEnd(text: string, ending: string): string | undefined {
  const ends = text.endsWith(/^[a-z]/.test(ending) ? ` ${ending}` : ending)
  return ends ? bare(text.slice(0, text.length - ending.length)) : undefined
}

/** The text without one of these at its beginning or end; `undefined`: it has none, or nothing else. */
function within(text: string, { openings, endings }: Frame): string | undefined {
  const cuts = [
    ...openings.map((opening) => atStart(text, opening)),
    ...endings.map((ending) => atEnd(text, ending)),
  ]
  return cuts.find((cut) => cut !== undefined && cut !== '')
}

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
  if (isFound || key === '' || foldText(key) === foldText(text)) return proposals
  for (const { heading } of kinds) add(`${key} ${heading}`, [row(`${key} ${heading}`)])
  add(key, [row(key)])
  return proposals
}

export const frame: Reading = { kind: 'frame', propose }
