import type { Copy, LendingLibrary } from './lending-library.ts'
import { answerLine, type Sip2Request } from './wire.ts'

interface Facts {
  library: LendingLibrary
  supported: string
  signedIn: boolean
}

const yes = (is: boolean): string => (is ? 'Y' : 'N')
const one = (is: boolean): string => (is ? '1' : '0')
const count = (many: number): string => String(many).padStart(4, '0')
const amount = (fen: number): string => (fen / 100).toFixed(2)
/** Due dates in the form used by many servers: day, blanks, time. */
const dueText = (day: string | undefined): string =>
  day === undefined ? '' : `${day.replaceAll('-', '')}    235900`

/** "Circulation status" of a copy. */
const statusOf: Readonly<Record<Copy['state'], string>> = { in: '03', out: '04', kept: '08', lost: '12' }

/** The answer to a request. Source: 3M SIP 2.00, "Messages from ACS to SC". */
export function answerTo(request: Sip2Request, facts: Facts): string {
  const { library } = facts
  const get = (id: string) => request.fields.get(id) ?? ''
  const [account, barcode, at] = [get('AA'), get('AB'), request.fixed.at ?? '']
  const who = [
    ['AO', get('AO')],
    ['AA', account],
  ] as const
  switch (request.code) {
    case '93':
      return `94${one(facts.signedIn)}`
    case '99':
      return answerLine(`98YYYYNN50000320260101    0000002.00`, [
        ['AO', 'sandbox'],
        ['BX', facts.supported],
      ])
    case '63':
      return patronInformation(request, library)
    case '23':
      return answerLine(`24${flagsOf(library, account)}000${at}`, [
        ...who,
        ['AE', library.patron(account)?.name ?? ''],
      ])
    case '17': {
      const copy = library.copy(barcode)
      return answerLine(`18${copy ? statusOf[copy.state] : '01'}0001${at}`, [
        ['AB', barcode],
        ['AJ', copy?.title ?? ''],
        ...(copy?.dueOn === undefined ? [] : [['AH', dueText(copy.dueOn)] as const]),
        ...(copy?.keptUntil === undefined ? [] : [['CM', dueText(copy.keptUntil)] as const]),
      ])
    }
    case '29':
    case '11': {
      const done = request.code === '29' ? library.renew(account, barcode) : library.lend(account, barcode)
      const ok = typeof done !== 'string'
      return answerLine(`${request.code === '29' ? '30' : '12'}${one(ok)}${yes(ok)}UN${at}`, [
        ...who,
        ['AB', barcode],
        ['AJ', library.copy(barcode)?.title ?? ''],
        ['AH', ok ? dueText(done.dueOn) : ''],
        ['AF', ok ? '' : done],
      ])
    }
    case '65': {
      const results = library
        .charged(account)
        .map((copy) => [copy.barcode, typeof library.renew(account, copy.barcode)])
      const renewed = results
        .filter(([, kind]) => kind !== 'string')
        .map(([code = '']) => ['BM', code] as const)
      const refused = results
        .filter(([, kind]) => kind === 'string')
        .map(([code = '']) => ['BN', code] as const)
      return answerLine(`661${count(renewed.length)}${count(refused.length)}${at}`, [
        ...who,
        ...renewed,
        ...refused,
      ])
    }
    case '15': {
      const done =
        request.fixed.mode === '+'
          ? library.reserve(account, barcode, get('BS'))
          : library.giveUp(account, barcode)
      const ok = typeof done === 'object' || done === true
      return answerLine(`16${one(ok)}N${at}`, [
        ...who,
        ['AB', barcode],
        ...(typeof done === 'object' ? [['BR', String(done.place)] as const] : []),
        ['AF', typeof done === 'string' ? done : ''],
      ])
    }
    case '09': {
      const done = library.takeBack(barcode)
      const ok = typeof done !== 'string'
      const kept = ok && done.copy.state === 'kept' ? (done.copy.by ?? '') : ''
      return answerLine(`10${one(ok)}${yes(ok)}U${yes(kept !== '')}${at}`, [
        ['AO', get('AO')],
        ['AB', barcode],
        ['AQ', 'main'],
        ...(ok ? [['AA', done.from] as const] : []),
        ...(kept === '' ? [] : [['CV', '01'] as const, ['CY', kept] as const]),
        ['AF', ok ? '' : done],
      ])
    }
    case '37':
      return answerLine(
        `38${yes(library.pay(account, Math.round(Number(get('BV')) * 100), get('BK')))}${at}`,
        who,
      )
    default:
      return answerLine(`36Y${at}`, who)
  }
}

function flagsOf(library: LendingLibrary, account: string): string {
  const patron = library.patron(account)
  const stopped = patron === undefined || patron.stopped || patron.lost
  const flag = (is: boolean) => (is ? 'Y' : ' ')
  const owes = (patron?.owes ?? 0) > 5_000
  return [stopped, stopped, stopped, stopped, patron?.lost ?? false, false, false, false, false, false, owes]
    .map(flag)
    .join('')
    .padEnd(14)
}

function patronInformation({ fixed, fields }: Sip2Request, library: LendingLibrary): string {
  const account = fields.get('AA') ?? ''
  const patron = library.patron(account)
  const [charged, ready, waiting] = [
    library.charged(account),
    library.ready(account),
    library.waiting(account),
  ]
  const overdue = charged.filter(({ dueOn }) => (dueOn ?? '') < dayOf(fixed.at ?? ''))
  const [first, last] = [Number(fields.get('BP') || 1), Number(fields.get('BQ') || 9_999)]
  const part = (list: readonly string[]) => list.slice(first - 1, last)
  const place = (fixed.summary ?? '').indexOf('Y')
  const listed: readonly (readonly [string, string])[] =
    place === 2
      ? part(charged.map((copy) => copy.barcode)).map((code) => ['AU', code] as const)
      : place === 0
        ? part(ready.map((copy) => copy.barcode)).map((code) => ['AS', code] as const)
        : place === 5
          ? part(waiting).map((code) => ['CD', code] as const)
          : []
  const counts = [ready.length, overdue.length, charged.length, 0, 0, waiting.length].map(count).join('')
  return answerLine(`64${flagsOf(library, account)}000${fixed.at ?? ''}${counts}`, [
    ['AO', fields.get('AO') ?? ''],
    ['AA', account],
    ['AE', patron?.name ?? ''],
    ['BZ', '0005'],
    ['CB', count(patron?.mostLoans ?? 0)],
    ['BL', yes(patron !== undefined)],
    ...(fields.get('AD') ? [['CQ', yes(patron?.password === fields.get('AD'))] as const] : []),
    ['BH', 'CNY'],
    ['BV', amount(patron?.owes ?? 0)],
    ...listed,
  ])
}

const dayOf = (at: string): string => `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}`
