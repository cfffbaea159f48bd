import { contentOf } from '@wenyuan/contract/constants/languages.ts'
import type { StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { TerminalAct } from '../domain/terminals/terminal.ts'
import { Fail } from '../core/fail.ts'
import { failOf, noteFailure } from '../http/refusal.ts'
import type { Sip2Message } from '../integrations/library-system/sip2/message.ts'
import { failureText, wordsIn } from '../locales/words.ts'
import { doneElsewhere } from '../staff-api/done-elsewhere.ts'
import { type Act, type At, type Heard, languageAt, noteSuspicion, sent, timeAt } from './act.ts'
import { feePaid } from './fees.ts'
import { itemInformation } from './items.ts'
import { checkIn, checkOut, renew, renewAll } from './loans.ts'
import { answer, onScreen, yes } from './messages.ts'
import { blockPatron, enablePatron, endSession, patronInformation, patronStatus } from './patrons.ts'
import { noteAccount } from './visit.ts'

/** A message that is answered, and never done: holds are requested in the portal, copies are changed at the desk. */
const neverDone = (code: string, fixed: string): Act => {
  const refused: Act['refused'] = (at, said) =>
    answer(code, `${fixed}${timeAt(at)}`, [
      ['AO', sent(at, 'AO')],
      ['AA', sent(at, 'AA') === '' ? undefined : sent(at, 'AA')],
      ['AB', sent(at, 'AB')],
      ...onScreen([said]),
    ])
  return { run: () => Promise.reject(new Fail('LIBRARY_CANNOT')), refused }
}

/** 99: what this terminal may do, and the time. */
const scStatus: Act = {
  async run(at) {
    const { where, terminal } = at
    const may = await mayOf(at)
    const name = where.site.name[contentOf(languageAt(at))]
    // on line; status updates and working off line: no. Answers within 30 s, 3 tries
    const fixed = `Y${yes(may('takeBack'))}${yes(may('lend'))}${yes(may('renew'))}NN300003${timeAt(at)}2.00`
    const supported = supportedPlaces.map((needs) => yes(needs === true || (needs !== false && may(needs))))
    return answer('98', fixed, [
      ['AO', where.tenant],
      ['AM', name],
      ['BX', supported.join('')],
      ['AN', terminal.code],
    ])
  },
  refused: (at, said) =>
    answer('98', `NNNNNN300003${timeAt(at)}2.00`, [
      ['AO', at.where.tenant],
      ['BX', 'N'.repeat(supportedPlaces.length)],
      ...onScreen([said]),
    ]),
}

/**
 * Messages in the order of the field BX: always answered, never done, or as the terminal is allowed. Source: 3M SIP 2.00,
 * "supported messages".
 */
const supportedPlaces: readonly (boolean | TerminalAct)[] = [
  true,
  'lend',
  'takeBack',
  'reportLost',
  true,
  true,
  true,
  true,
  true,
  'pay',
  true,
  false,
  true,
  false,
  'renew',
  'renew',
]

/** What the terminal may do, where the library system can. */
async function mayOf({ app, where, terminal }: At): Promise<(act: TerminalAct) => boolean> {
  const elsewhere = await doneElsewhere(where, app)
  return (act) => !elsewhere.includes(callsOf[act]) && terminal.may.includes(act)
}

/** What does each act. */
const callsOf: Readonly<Record<TerminalAct, StaffRight>> = {
  lend: 'checkout',
  takeBack: 'checkin',
  pay: 'pay',
  renew: 'renew',
  reportLost: 'card-lost',
}

const acts: Readonly<Record<string, Act>> = {
  '01': blockPatron,
  '09': checkIn,
  '11': checkOut,
  '15': neverDone('16', '0N'),
  '17': itemInformation,
  '19': neverDone('20', '0'),
  '23': patronStatus,
  '25': enablePatron,
  '29': renew,
  '35': endSession,
  '37': feePaid,
  '63': patronInformation,
  '65': renewAll,
  '99': scStatus,
}

type InSlot = <T>(work: () => Promise<T>) => Promise<T>

/** The answer to a message of a terminal; a refusal has its sentence on the screen. Undefined: there is no such message. */
export async function answerTo(heard: Heard, inSlot: InSlot): Promise<Sip2Message | undefined> {
  const { app, where, terminal, request } = heard
  const act = acts[request.code]
  if (!act) return undefined
  noteAccount(heard)
  if (act.needs !== undefined && !terminal.may.includes(act.needs))
    return act.refused(heard, wordsIn(languageAt(heard)).terminalMayNot)
  try {
    return await inSlot(async () => act.run({ ...heard, library: await app.librarySystems.of(where) }))
  } catch (error) {
    const { tenant, requestId } = where
    const failure = failOf(error)
    noteFailure(app.events, failure, error, { requestId, tenant })
    noteSuspicion(heard, failure.code)
    // a machine has no browser that could do the work
    const code = failure.code === 'MORE_WORK_NEEDED' ? 'TRIES_USED_UP' : failure.code
    return act.refused(heard, failureText(code, languageAt(heard)))
  }
}
