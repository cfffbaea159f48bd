import type { Patron } from '../domain/circulation/library-system.ts'
import type { ReaderRow } from '../domain/readers/password-proof.ts'
import { Fail } from '../core/fail.ts'
import { failureText } from '../locales/words.ts'
import { type At, languageAt, noteSuspicion, sent } from './act.ts'
import { isProven, provenReader, shownReader } from './visit.ts'

export interface Standing {
  /** Undefined: nobody has this account. */
  known: { reader: ReaderRow; patron: Patron } | undefined
  /** Whether the terminal may tell about the reader. */
  isOpen: boolean
  /** Whether the password in the message is right; undefined: it has none. */
  password: boolean | undefined
  said: string[]
}

/** What a terminal may know of the reader whose account it shows. */
export async function standingOf(at: At): Promise<Standing> {
  const { library, where, terminal } = at
  const refusal = sent(at, 'AD') === '' ? undefined : await whyNotProven(at)
  const password = sent(at, 'AD') === '' ? (isProven(at) ? true : undefined) : refusal === undefined
  const reader = await shownReader(at)
  const patron = await library.patron(where, reader.reader_id)
  if (!patron) throw new Fail('READER_UNKNOWN')
  const language = languageAt(at)
  const isOpen = !terminal.needsPin || password === true
  const codes = [...(refusal ? [refusal] : []), ...(isOpen ? patron.blocks : [])]
  const said = codes.map((code) => failureText(code, language))
  return { known: { reader, patron }, isOpen, password, said }
}

/** Why the password in the message does not open the account; undefined: it does. */
async function whyNotProven(at: At): Promise<Fail['code'] | undefined> {
  try {
    await provenReader(at)
    return undefined
  } catch (error) {
    if (!(error instanceof Fail) || error.code === 'LIBRARY_SYSTEM_OFF') throw error
    noteSuspicion(at, error.code)
    return error.code === 'MORE_WORK_NEEDED' ? 'TRIES_USED_UP' : error.code
  }
}

/** "Patron status". Denied: charging, renewing, recalling, holding. Source: 3M SIP 2.00, "patron status". */
export function flagsOf({ known, isOpen }: Pick<Standing, 'known' | 'isOpen'>): string {
  if (!known || !isOpen) return 'YYYY'.padEnd(14)
  const { blocks, openLoans, mostLoans } = known.patron
  const isBlocked = blocks.length > 0
  const isFull = openLoans >= mostLoans
  const flags: Readonly<Record<number, boolean>> = {
    0: isBlocked || isFull,
    1: isBlocked,
    2: isBlocked,
    3: isBlocked,
    4: blocks.includes('CARD_LOST'),
    5: isFull,
    10: blocks.includes('DEBT_TOO_HIGH'),
  }
  return Array.from({ length: 14 }, (_, at) => (flags[at] ? 'Y' : ' ')).join('')
}
