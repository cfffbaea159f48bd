import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { type Facts, sentence, wordFile } from './words.ts'
import type { WordFile } from './word-files.ts'

/** What is wrong with an input field: the name of a sentence of `input.json`, and its facts. */
export interface InputFault {
  name: string
  facts?: Facts
}

/** Of a name that the caller has made up. */
const LONGEST_NAME = 60

/** What is wrong with the field at a path. A field without a name in words has its own. */
export function inputText(path: string, fault: InputFault | undefined, language: InterfaceTag): string {
  const words = wordFile('input', language)
  const steps = path.split('.')
  const name = steps.findLast((step) => !isPlace(step)) ?? path
  const field = wordsAt(words.fields, name) ?? name.slice(0, LONGEST_NAME)
  const place = steps.find(isPlace)
  const named =
    place === undefined ? field : sentence(words.ofRow, language, { field, row: Number(place) + 1 })
  return sentence(wordsAt(words.faults, fault?.name ?? 'wrong'), language, { field: named, ...fault?.facts })
}

const isPlace = (step: string): boolean => /^\d+$/.test(step)

const wordsAt = (words: string | WordFile | undefined, name: string): string | undefined => {
  const one = typeof words === 'object' && Object.hasOwn(words, name) ? words[name] : undefined
  return typeof one === 'string' ? one : undefined
}
