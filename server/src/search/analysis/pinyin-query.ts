import type { FieldName, Query } from '../engines/engine.ts'
import { INITIALS_MARK, JOINED_MARK } from './pinyin.ts'
import { isConsonants, type PinyinReading } from './pinyin-reading.ts'
import { capToken } from './tokens.ts'
import { boost, every, some } from './word-query.ts'

const phrase = (field: FieldName, tokens: string[]): Query => ({
  op: tokens.length === 1 ? 'terms' : 'phrase',
  field,
  channel: 'pinyin',
  tokens,
})

const term = (field: FieldName, token: string): Query => ({
  op: 'terms',
  field,
  channel: 'pinyin',
  tokens: [capToken(token)],
})

/** Weight of a whole title with this reading, so that it ranks above titles that contain it. */
const WHOLE_READING = 3

/**
 * The clause added for a Pinyin interpretation. Whole titles and names with this reading score higher than those that
 * contain it.
 */
export function pinyinQuery(reading: PinyinReading, field: 'any' | 'title' | 'author'): Query {
  const { initials, joined, unfinished, characters } = reading
  if (initials !== undefined) {
    const whole = term(field, INITIALS_MARK + initials)
    return isConsonants(initials)
      ? {
          op: 'prefer',
          must: { op: 'prefix', field, channel: 'pinyin', prefix: INITIALS_MARK + initials },
          should: [whole],
        }
      : whole
  }
  const matches = some(reading.phrases.map((parts) => every(parts.map((part) => phrase(field, part)))))
  if (unfinished === true) {
    const begins: Query = { op: 'prefix', field, channel: 'pinyin', prefix: JOINED_MARK + (joined ?? '') }
    return reading.phrases.length === 0 ? begins : some([begins, matches])
  }
  if (characters !== undefined) {
    const pairs = Array.from(characters)
    const literal: Query =
      pairs.length === 1
        ? { op: 'terms', field, channel: 'han', tokens: [characters] }
        : {
            op: pairs.length === 2 ? 'terms' : 'phrase',
            field,
            channel: 'han',
            tokens: pairs.slice(1).map((letter, at) => (pairs[at] ?? '') + letter),
          }
    return {
      op: 'prefer',
      must: { op: 'and', of: [literal, matches] },
      should: joined === undefined ? [] : [boost(WHOLE_READING, term(field, JOINED_MARK + joined))],
    }
  }
  if (joined === undefined) return matches
  // the joined form also matches whole values with another split: qiechuanqi is qi e chuan qi
  const whole = term(field, JOINED_MARK + joined)
  if (reading.phrases.length === 0) return whole
  return {
    op: 'prefer',
    must: { op: 'or', of: [whole, matches] },
    should: [whole, ...(field === 'any' ? [term('title', JOINED_MARK + joined)] : [])],
  }
}
