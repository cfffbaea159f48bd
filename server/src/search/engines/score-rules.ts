import type { TextField } from './engine.ts'

/*
 * Scoring rules for every engine; the right column is the same rule as an OpenSearch query.
 *
 *   all                1                                                      match_all
 *   terms, a field     sum over the tokens of BM25 in that field              bool.must of term
 *   terms, any         the same in the channel's catch-all field              bool.must of term on the catch-all
 *   phrase             as `terms` with the same tokens; the phrase only       bool { must: terms, filter: match_phrase };
 *                      decides what matches                                   on `any`: filter bool.should over the fields
 *   prefix             1                                                      constant_score(prefix)
 *   exact ahead rear   1                                                      constant_score(term | prefix | prefix reversed)
 *   and                sum of the children                                    bool.must
 *   or                 sum of the children that match                         bool.should, minimum_should_match 1
 *   not                0                                                      bool.must_not
 *   boost              by × the child                                         function_score / bool with boost
 *   prefer             must + sum of the `should` that match                  bool { must, should }
 *   within, filters,   nothing                                                bool.filter
 *   years, onlyOnShelf
 *
 * A token that occurs twice in `tokens` counts twice. An empty list of tokens or children, an empty prefix and an
 * empty value match nothing (match_none). Sums are computed in double precision; the score of a hit is rounded to
 * float32 once. If the sort is not by relevance, the score is 0.
 *
 * The catch-all field of a channel: every token of field f counts weight(f) times, at most 255 times in total per
 * record; the length of the field is the sum of these numbers. OpenSearch gets the token that many times. BM25 is
 * without the factor k1 + 1, as in Lucene since 8.0 (OpenSearch before 3.0 multiplies terms by 2.2: boost by 1 / 2.2).
 * N, n and the mean length are counted over the records with the field, including removed records until a merge.
 *
 * Sorting: a record without a year, or with an empty sort key, is last in both directions.
 */

/** Weight of a token of the field in the catch-all field. */
export const fieldWeights: Readonly<Record<TextField, number>> = {
  title: 4,
  author: 3,
  subject: 3,
  keyword: 2,
  series: 2,
  publisher: 1,
  journal: 1,
  organisation: 1,
  authorUnit: 1,
  abstract: 1,
}

/** The catch-all frequency must fit into a byte. */
export const maxCatchAllFrequency = 255

const k1 = 1.2
const b = 0.75
const float = Math.fround

/** Lucene's BM25Similarity: ln(1 + (N - n + 0.5) / (n + 0.5)), float32. N records with the field, n with the term. */
export function inverseDocumentFrequency(recordsWithField: number, recordsWithTerm: number): number {
  return float(Math.log(1 + (recordsWithField - recordsWithTerm + 0.5) / (recordsWithTerm + 0.5)))
}

/** Mean field length, float32, as in Lucene. */
export function meanLength(totalLength: number, recordsWithField: number): number {
  return recordsWithField === 0 ? 1 : float(totalLength / recordsWithField)
}

/** For each length byte: 1 / (k1 × (1 - b + b × length / mean)), in float32 steps as Lucene computes its cache. */
export function lengthFactors(mean: number): Float32Array {
  const factors = new Float32Array(256)
  for (let byte = 0; byte < 256; byte++) {
    const relative = float(float(float(b) * lengthOfByte(byte)) / mean)
    factors[byte] = float(1 / float(float(k1) * float(float(1 - float(b)) + relative)))
  }
  return factors
}

/** BM25 of one term in one record, float32: idf - idf / (1 + frequency × factor of the record's length byte). */
export function termScore(idf: number, frequency: number, lengthFactor: number): number {
  return float(idf - float(idf / float(1 + float(frequency * lengthFactor))))
}

/** Lengths up to 23 are stored exactly, longer ones with four significant bits (Lucene SmallFloat.intToByte4). */
const exactLengths = 24

export function byteOfLength(length: number): number {
  return length < exactLengths ? length : exactLengths + fourBitFloat(length - exactLengths)
}

/** The inverse of `byteOfLength`, rounded down (Lucene SmallFloat.byte4ToInt). */
export function lengthOfByte(byte: number): number {
  if (byte < exactLengths) return byte
  const encoded = byte - exactLengths
  const shift = (encoded >>> 3) - 1
  const bits = encoded & 7
  return exactLengths + (shift < 0 ? bits : (bits | 8) * 2 ** shift)
}

function fourBitFloat(value: number): number {
  const bits = 32 - Math.clz32(value)
  if (bits < 4) return value
  const shift = bits - 4
  return ((value >>> shift) & 7) | ((shift + 1) << 3)
}
