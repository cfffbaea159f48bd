import { Fail } from '../core/fail.ts'
import { amountText } from '../integrations/library-system/sip2/amounts.ts'
import { type Act, type Heard, operate, sent, timeAt } from './act.ts'
import { answer, onScreen, yes } from './messages.ts'
import { countsOf, listOf, listsOf } from './patron-lists.ts'
import { flagsOf, type Standing, standingOf } from './patron-standing.ts'
import { nobody, noteLanguage } from './visit.ts'

const languageCode = ({ request }: Heard): string => {
  const code = request.fixed.slice(0, 3)
  return /^\d{3}$/.test(code) ? code : '000'
}

const UNKNOWN: Standing = { known: undefined, isOpen: false, password: undefined, said: [] }

const aboutPatron = (at: Heard, { known, isOpen, password, said }: Standing) => [
  ['AO', sent(at, 'AO')] as const,
  ['AA', sent(at, 'AA')] as const,
  ['AE', known && isOpen ? known.reader.name : ''] as const,
  ['BL', yes(known !== undefined)] as const,
  ['CQ', password === undefined ? undefined : yes(password)] as const,
  ...(known && isOpen ? [['BH', 'CNY'] as const, ['BV', amountText(known.patron.debt)] as const] : []),
  ...onScreen(said),
]

const status = (at: Heard, code: string, language: string, standing: Standing) =>
  answer(code, `${flagsOf(standing)}${language}${timeAt(at)}`, aboutPatron(at, standing))

/** Message 23: status of a reader. */
export const patronStatus: Act = {
  async run(at) {
    noteLanguage(at.visit, at.request.fixed.slice(0, 3))
    return status(at, '24', languageCode(at), await standingOf(at))
  },
  refused: (at, said) => status(at, '24', languageCode(at), { ...UNKNOWN, said: [said] }),
}

/** Message 63: the same with counts, limits and one of the reader's lists. */
export const patronInformation: Act = {
  async run(at) {
    noteLanguage(at.visit, at.request.fixed.slice(0, 3))
    const standing = await standingOf(at)
    const { known, isOpen } = standing
    if (!known || !isOpen) return information(at, standing, ''.padEnd(24))
    const limits = [
      ['BZ', String(known.patron.mostHolds).padStart(4, '0')],
      ['CB', String(known.patron.mostLoans).padStart(4, '0')],
    ] as const
    const lists = await listsOf(at, known.reader.reader_id)
    return information(at, standing, countsOf(lists), [...limits, ...(await listOf(at, lists))])
  },
  refused: (at, said) => information(at, { ...UNKNOWN, said: [said] }, ''.padEnd(24)),
}

const information = (
  at: Heard,
  standing: Standing,
  counts: string,
  more: readonly (readonly [string, string])[] = [],
) => {
  const fixed = `${flagsOf(standing)}${languageCode(at)}${timeAt(at)}${counts}`
  const [institution, account, ...others] = aboutPatron(at, standing)
  return answer(
    '64',
    fixed,
    [institution, account, ...more, ...others].filter((one) => one !== undefined),
  )
}

/** Message 25: nothing is enabled by it, and the flags say so. */
export const enablePatron: Act = {
  run: async (at) => status(at, '26', '000', await standingOf(at)),
  refused: (at, said) => status(at, '26', '000', { ...UNKNOWN, said: [said] }),
}

/** Message 01: the machine has kept the card. */
export const blockPatron: Act = {
  needs: 'reportLost',
  async run(at) {
    try {
      await operate(at, 'card-lost', { account: sent(at, 'AA') })
    } catch (error) {
      // reported before
      if (!(error instanceof Fail && error.code === 'CARD_LOST')) throw error
    }
    Object.assign(at.visit, { provenUntil: 0 })
    return status(at, '24', '000', await standingOf(at))
  },
  refused: (at, said) => status(at, '24', '000', { ...UNKNOWN, said: [said] }),
}

/** Message 35. */
export const endSession: Act = {
  run: async (at) => {
    Object.assign(at.visit, nobody())
    return Promise.resolve(ended(at, []))
  },
  refused: (at, said) => ended(at, [said]),
}

const ended = (at: Heard, said: readonly string[]) =>
  answer('36', `Y${timeAt(at)}`, [['AO', sent(at, 'AO')], ['AA', sent(at, 'AA')], ...onScreen(said)])
