import { t } from './words.ts'

const shortReasons = ['DEBT_TOO_HIGH', 'CARD_LOST', 'CARD_EXPIRED', 'READER_FROZEN', 'LOAN_OVERDUE'] as const

/** A reason in few words, for where it is said or linked beside it what has to be done about it. */
export function shortly(code: string): string | undefined {
  const known = shortReasons.find((one) => one === code)
  return known && t(`shelf.why.${known}`)
}
