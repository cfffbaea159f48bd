import { once } from '../../platform/once.ts'
import { foldText } from '../analysis/fold.ts'
import data from './data/frames.json' with { type: 'json' }

/** Words around the matter of a text: 有没有…的书, how do I …. */
export interface Frame {
  openings: readonly string[]
  endings: readonly string[]
}

const signs = /^[\s,，.。!！?？:：、"“”]+|[\s,，.。!！?？:：、"“”]+$/gu
const isLatin = /^[a-z']/

/** Folded as texts are, the longest first. */
export function preparedFrame({ openings, endings }: Frame): Frame {
  const sorted = (list: readonly string[]) =>
    list.map(foldText).toSorted((one, other) => other.length - one.length)
  return { openings: sorted(openings), endings: sorted(endings) }
}

/** What readers say around what they ask for: one list for the search and for the best answers. */
export const frames = once(() => {
  const { ofLibrary, ofBooks, byAuthor, about } = data
  const booksFrames = [byAuthor, ...about].flatMap(({ openings, endings }) => [...openings, ...endings])
  return {
    /** Around a service, a place or a database: 怎么…, where can I …. */
    ofLibrary: preparedFrame(ofLibrary),
    /** Words that ask the library something. */
    asking: ofLibrary.asking.map(foldText),
    /** Words that ask for books. */
    ofBooks: [...ofBooks, ...booksFrames].map(foldText),
    /** Around an author: …写的书, novels by …. */
    byAuthor: preparedFrame(byAuthor),
    /** Around a subject, with the words of titles of this kind: …的传记, history of …. */
    about: about.map((one) => ({ ...preparedFrame(one), adds: one.adds })),
  }
})

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
