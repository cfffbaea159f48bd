import { isAscii } from 'node:buffer'
import { decoderOf, type Encoding, guessTextEncoding } from '../catalogue/codecs/charset.ts'
import { type KbartOutcome, readKbart } from './read-kbart.ts'

/** A file of titles as it is understood. */
export interface ListFile {
  /** Undefined: the first line does not name the columns. */
  outcomes: KbartOutcome[] | undefined
  encoding: Encoding
  /** By the bytes alone, without a mark and not in UTF-8. */
  isGuessed: boolean
}

/** @param encoding undefined: found by the bytes */
export function readListFile(bytes: Buffer, encoding: Encoding | undefined): ListFile {
  const used = encoding ?? guessTextEncoding(bytes)
  const outcomes = readKbart(decoderOf(used)(bytes))
  const isMarked = used === 'utf-8' || used.startsWith('utf-16')
  return { outcomes, encoding: used, isGuessed: encoding === undefined && !isMarked && !isAscii(bytes) }
}
