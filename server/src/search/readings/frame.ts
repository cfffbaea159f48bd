import { foldText } from '../analysis/fold.ts'
import { withoutAskingWords } from '../questions/asking-words.ts'
import { bare, cutsOf, type Frame, frames } from '../questions/frames.ts'
import { keyWordsOf } from '../questions/key-words.ts'
import { anyOf, type Proposal, type Reading, row, type Typed } from './reading.ts'

/** The text without one of these at its beginning or end; `undefined`: it has none, or nothing else. */
const within = (text: string, frame: Frame): string | undefined => cutsOf(text, frame)[0]

const unspaced = (text: string): string => foldText(text).replaceAll(/\s/g, '')

/** What a question or a request is about: the words of asking are taken off. */
export const matterOf = (text: string): string => bare(withoutAskingWords(text))

/** Frames around the matter: 有没有…的书, …写的书, …的传记, books about, novels by, how does. */
function propose({ text, isFound }: Typed): Proposal[] {
  const { byAuthor, about } = frames()
  const proposals: Proposal[] = []
  const add = (to: string, searchItems: Proposal['searchItems']) => {
    if (to !== '' && to !== text) proposals.push({ searchItems, from: text, to })
  }
  const matter = matterOf(text)
  for (const form of new Set([text, matter].map((one) => bare(foldText(one))))) {
    const name = within(form, byAuthor)
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
