import {
  type AccessLevel,
  accessLevels,
  type VerifyState,
  verifyStates,
} from '@wenyuan/contract/constants/thesis-terms.ts'
import { accessOf, embargoOf } from '../../theses/access-statement.ts'
import type { ThesisFacts } from '../../theses/thesis-facts.ts'
import type { RowFacts } from './row-facts.ts'
import { tidyText } from './text.ts'

type ThesisRow = Pick<RowFacts, 'degree' | 'department' | 'access' | 'embargo' | 'verifyStatus'>

/**
 * What a row says of a thesis; undefined: nothing. Words of access that are not known keep the full text closed: a
 * library that says something of access does not mean "open to everyone". A day that cannot be read does the same.
 */
export function thesisFactsOf(row: ThesisRow): ThesisFacts | undefined {
  const degree = tidyText(row.degree ?? '')
  const department = tidyText(row.department ?? '')
  const said = tidyText(row.access ?? '')
  const until = tidyText(row.embargo ?? '')
  const embargo = embargoOf(until)
  const isUnclear = until !== '' && embargo === undefined
  const access = isUnclear ? 'closed' : said === '' ? undefined : (levelOfWords(said) ?? 'closed')
  const state = stateOf(tidyText(row.verifyStatus ?? ''))
  const facts: ThesisFacts = {
    ...(degree === '' ? {} : { degree }),
    ...(department === '' ? {} : { department }),
    ...(access === undefined ? {} : { access }),
    ...(embargo === undefined ? {} : { embargo }),
    ...(state === undefined ? {} : { state }),
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}

const levelOfWords = (said: string): AccessLevel | undefined =>
  said in accessLevels ? (said as AccessLevel) : accessOf(said)

/** A word that is not known means that nobody has approved it. */
const stateOf = (said: string): VerifyState | undefined => {
  if (said === '') return undefined
  const word = said.toLowerCase()
  if (word in verifyStates) return word as VerifyState
  const labelled = Object.entries(verifyStates).find(([, labels]) => Object.values(labels).includes(said))
  return (labelled?.[0] as VerifyState | undefined) ?? 'pending'
}
