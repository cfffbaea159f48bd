import forms from './data/forms.json' with { type: 'json' }
import languages from './data/languages.json' with { type: 'json' }
import { foldText } from '../analysis/fold.ts'
import { once } from '../../platform/once.ts'
import { type Filters, type Proposal, type Reading, row, type Typed } from './reading.ts'

const after =
  /(?<!\d)(?:(?:after|since|from) ((?:1[5-9]|20)\d\d)|((?:1[5-9]|20)\d\d) ?年? ?(?:以后|之后|以来|后))(?!\d)/
const before = /(?<!\d)(?:before ((?:1[5-9]|20)\d\d)|((?:1[5-9]|20)\d\d) ?年? ?(?:以前|之前|前))(?!\d)/
const isIdeographs = /\p{Script=Han}/u

interface Word {
  word: string
  filters: Filters
}

/** The longest words first, so that 电子书 is not read as 书. */
const named = once((): Word[] =>
  [
    ...forms.flatMap(({ words, filters }) => words.map((word) => ({ word: foldText(word), filters }))),
    ...languages.flatMap(({ words, code }) =>
      words.map((word) => ({ word: foldText(word), filters: { langCode: [code] } })),
    ),
  ].toSorted((one, other) => other.word.length - one.word.length),
)

/** The text without a word at its end, or set apart at its beginning; `undefined` where it is not there. */
function without(text: string, word: string, alsoFirst: boolean): string | undefined {
  const isWord = !isIdeographs.test(word)
  if (text.endsWith(isWord ? ` ${word}` : word) && text.length > word.length)
    return text.slice(0, -word.length).replace(/[\s的,，]+$/u, '')
  return alsoFirst && text.startsWith(`${word} `) ? text.slice(word.length).trim() : undefined
}

/** Years that a text names as limits: since 2015, 2010年以前. */
function years(text: string): { rest: string; filters: Filters; said: string } | undefined {
  const [from, to] = [after.exec(text), before.exec(text)]
  const said = [from?.[0], to?.[0]].filter((one) => one !== undefined)
  if (said.length === 0) return undefined
  const rest = said
    .reduce((left, one) => left.replace(one, ' '), text)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const publishBegin = from?.[1] ?? from?.[2]
  const publishEnd = to?.[1] ?? to?.[2]
  return {
    rest,
    filters: { ...(publishBegin && { publishBegin }), ...(publishEnd && { publishEnd }) },
    said: said.join(', '),
  }
}

/** Within the filters, and without them where they leave nothing. */
const limitedTo = (rest: string, filters: Filters, said: string): Proposal[] => [
  ...(Object.keys(filters).length === 0 ? [] : [{ searchItems: [row(rest)], filters, from: said, to: said }]),
  { searchItems: [row(rest)], from: said, to: '' },
]

/**
 * Words for a form, a language or years: 三体 pdf, 三体 电子书, 概率论 英文版, robots since 2015. They limit the search where
 * that finds something, and are left out where it does not.
 */
function propose({ text, isFound }: Typed): Proposal[] {
  const folded = foldText(text)
  const limits = years(folded)
  if (limits && limits.rest !== '') return limitedTo(limits.rest, limits.filters, limits.said)
  const taken: Word[] = []
  let left = folded
  for (let next = oneOff(left, !isFound); next; next = oneOff(left, !isFound)) {
    left = next.rest
    taken.unshift(next)
  }
  if (taken.length === 0) return []
  return limitedTo(
    left,
    Object.assign({}, ...taken.map(({ filters }) => filters)) as Filters,
    taken.map(({ word }) => word).join(' '),
  )
}

/** The longest such word off a text, unless nothing else is left; "English fiction" is one subject where it is found. */
function oneOff(text: string, alsoFirst: boolean): (Word & { rest: string }) | undefined {
  for (const one of named()) {
    const rest = without(text, one.word, alsoFirst)
    if (rest !== undefined && rest !== '') return { ...one, rest }
  }
  return undefined
}

export const form: Reading = { kind: 'form', propose }
