import type { SiteScope } from '../../core/scope.ts'
import { chargeReader } from '../circulation/built-in/charges.ts'
import { hashPassword } from '../readers/passwords.ts'
import { BadReaderSetting, readReaderSettings } from '../readers/reader-settings.ts'
import { accountKey, findReaderByAccount, insertReader, updateReader } from '../readers/reader-store.ts'
import { endSessions } from '../readers/session-store.ts'
import type { ReaderTable } from '../../platform/db/reader-tables.ts'
import { dayIn, fenIn, numberIn } from './cells.ts'
import { added, type Row, type RowChange, RowRefused, type RowStore, unchanged } from './row.ts'

/** Words of other systems for the state of a card. */
const states: Readonly<Record<string, string>> = {
  normal: 'normal',
  active: 'normal',
  正常: 'normal',
  有效: 'normal',
  lost: 'lost',
  挂失: 'lost',
  掛失: 'lost',
  丢失: 'lost',
  frozen: 'frozen',
  blocked: 'frozen',
  冻结: 'frozen',
  凍結: 'frozen',
  停借: 'frozen',
  暂停: 'frozen',
  注销: 'frozen',
  註銷: 'frozen',
  退证: 'frozen',
  // whose card is over borrows nothing, whatever day the file says
  expired: 'frozen',
  过期: 'frozen',
  過期: 'frozen',
}

/** Readers, with what they owe. Existing accounts are updated, others added; an empty cell changes nothing. */
export const readerRows: RowStore = {
  keyOf: (row) => accountKey(row.account ?? ''),
  mayRepeat: false,
  async store(where, row) {
    const account = numberIn(row, 'account')
    if (account.length > 64) throw new RowRefused('The account has more than 64 characters')
    const name = nameOf(row)
    const known = await findReaderByAccount(where, account)
    const columns = { ...settingsOf(where, row, known), ...(await passwordOf(where, row)) }
    const debt = fenIn(row, 'debt')
    if (!known) {
      if (name === '') throw new RowRefused('A new reader needs a name')
      const readerId = await insertReader(where, { ...columns, account, name }, where.now)
      if (readerId === undefined) throw new RowRefused('The account is taken')
      await owe(where, readerId, debt)
      return added('readers', readerId, debt)
    }
    const change = { ...columns, ...(name === '' ? {} : { name }) }
    const isOther = Object.entries(change).some(
      ([column, value]) => !isSame(known[column as keyof typeof known], value),
    )
    if (isOther) await updateReader(where, known.reader_id, change)
    if (isOther && (row.password || columns.locked)) await endSessions(where, known.reader_id, where.now)
    const before = isOther ? columnsBefore(known, change) : {}
    const charge = await owe(where, known.reader_id, debt)
    const changes: RowChange[] = [
      ...(charge === undefined ? [] : [{ kind: 'charges' as const, key: charge, before: null }]),
      ...(Object.keys(before).length === 0
        ? []
        : [{ kind: 'readers' as const, key: known.reader_id, before }]),
    ]
    if (!isOther && charge === undefined) return unchanged
    return { outcome: 'updated', changes, fen: charge === undefined ? 0 : debt }
  },
}

/** A family name and a given name in Chinese stand together. */
function nameOf({ name, surname = '', givenName = '' }: Row): string {
  if (name !== undefined) return name
  const isHan = /\p{Script=Han}/u.test(surname + givenName)
  return isHan ? surname + givenName : `${givenName} ${surname}`.trim()
}

function settingsOf(where: SiteScope, row: Row, known: Parameters<typeof readReaderSettings>[1]) {
  const { account: _, name: _name, surname: _s, givenName: _g, password: _p, debt: _d, ...rest } = row
  const state = row.state === undefined ? undefined : states[row.state.toLowerCase()]
  if (row.state !== undefined && state === undefined)
    throw new RowRefused(`There is no such state of a card: ${row.state}`)
  const validUntil = dayIn(row, 'validUntil')
  const sums = (['deposit', 'prepayment'] as const).flatMap((column) =>
    row[column] === undefined ? [] : [[column, (fenIn(row, column) / 100).toFixed(2)] as const],
  )
  const given = {
    ...rest,
    ...(state === undefined ? {} : { state }),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...Object.fromEntries(sums),
    ...(row.phone === undefined ? {} : { phone: numberIn(row, 'phone') }),
    ...(row.identity === undefined ? {} : { identity: numberIn(row, 'identity') }),
  }
  try {
    return readReaderSettings(given, known, where.tenant)
  } catch (error) {
    if (error instanceof BadReaderSetting) throw new RowRefused(error.message, { cause: error })
    throw error
  }
}

async function passwordOf({ now }: SiteScope, { password }: Row) {
  if (password === undefined) return {}
  return { password_hash: await hashPassword(password), password_initial: true, password_set_at: now }
}

/** Columns that follow others. */
const followers: Readonly<Record<string, readonly (keyof ReaderTable)[]>> = {
  name: ['name_key'],
  state: ['lost_while_frozen', 'state_since'],
}
/** What an undo does not give back. */
const secret = /^(?:password|identity)_/

/** The columns that a change writes, as they were. */
function columnsBefore(known: Readonly<Record<string, unknown>>, change: object): Record<string, unknown> {
  const columns = Object.keys(change).filter((column) => !secret.test(column))
  return Object.fromEntries(
    [...columns, ...columns.flatMap((column) => followers[column] ?? [])].map((column) => [
      column,
      known[column],
    ]),
  )
}

/** What was owed in the old system is one charge of its own. @returns its id; undefined: it is there, or nothing is owed */
async function owe(where: SiteScope, readerId: string, fen: number): Promise<string | undefined> {
  const charge = {
    readerId,
    kind: 'fee',
    reference: `brought ${readerId}`,
    recordId: '',
    barcode: '',
    library: '',
  }
  return chargeReader(where, { ...charge, kind: 'fee', fen })
}

const isSame = (stored: unknown, value: unknown): boolean =>
  stored === value || (typeof stored === 'object' && JSON.stringify(stored) === value)
