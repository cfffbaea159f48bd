import type { BibRecord } from '../../domain/catalogue/record.ts'
import { titlesOf } from '../analysis/fields.ts'
import { isByCharacter, scanRuns } from '../analysis/scripts.ts'
import { stemWord } from '../analysis/stems.ts'
import { capToken, foldForCutting, wordsOfRun } from '../analysis/tokens.ts'
import { formsOfWord } from '../analysis/words.ts'
import { functionWords } from './function-words.ts'

/** A word that has a meaning of its own, and how it is shown; a class number is not shown. */
export interface Word {
  word: string
  shown: string
}

/** What makes a class number a word: books in different languages share it. */
const CLASS_MARK = '#'
/** Words taken from an abstract or a table of contents: the beginning says what the work is about. */
const MOST_OF_ABSTRACT = 60
const MOST_PER_RECORD = 120
/** Class numbers of three characters name a field, of five a topic. */
const CLASS_LENGTHS = [3, 5]

/** The words of a text in order, without numbers, words of grammar, and single ideographs, which mean too much. */
export function wordsOfText(text: string): Word[] {
  const words: Word[] = []
  for (const run of scanRuns(foldForCutting(text))) {
    if (run.kind === 'symbol') continue
    if (isByCharacter(run.kind)) {
      for (const word of wordsOfRun(run))
        if ([...word].length > 1 && !functionWords.has(word)) words.push({ word, shown: word })
    } else
      for (const part of formsOfWord(run.text).parts)
        if (part.length > 2 && !/^\d/.test(part) && !functionWords.has(part))
          words.push({ word: capToken(stemWord(part)), shown: part })
  }
  return words
}

/** What a record is about, in words: titles, subjects, keywords, its class, and the beginning of its abstract. */
export function wordsOfRecord(record: BibRecord): Word[] {
  const { subjects, keywords, classNumbers, abstract, contents } = record
  const named = [...titlesOf(record), ...subjects, ...keywords].flatMap(wordsOfText)
  const told = wordsOfText([abstract, contents].filter(Boolean).join(' ')).slice(0, MOST_OF_ABSTRACT)
  const classes = classNumbers.slice(0, 3).flatMap(({ scheme, value }) =>
    CLASS_LENGTHS.filter((length) => value.length >= length).map((length) => ({
      word: `${CLASS_MARK}${scheme}:${value.slice(0, length).toLowerCase()}`,
      shown: '',
    })),
  )
  return [...classes, ...named, ...told].slice(0, MOST_PER_RECORD)
}
