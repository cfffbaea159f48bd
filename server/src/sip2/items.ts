import { circulationOfCopy } from '../domain/circulation/built-in/claims.ts'
import type { ItemStatus } from '../domain/catalogue/record.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import { UNKNOWN_COPY } from '../integrations/library-system/sip2/standing.ts'
import { failureText } from '../locales/words.ts'
import { type Act, type Heard, languageAt, sent, timeAt } from './act.ts'
import { dueText } from './loans.ts'
import { answer, onScreen } from './messages.ts'

/** "Circulation status" of a copy. For reading in the library only there is none. Source: 3M SIP 2.00. */
const statuses: Readonly<Record<ItemStatus, string>> = {
  available: '03',
  'on-loan': '04',
  processing: '06',
  reference: '03',
  lost: '12',
}
const ON_PICK_UP_SHELF = '08'
/** Security marker "other", fee type "other". */
const OTHER = '0001'

/** Message 17. Who has a copy is not told. */
export const itemInformation: Act = {
  async run(at) {
    const { library, where } = at
    const barcode = sent(at, 'AB')
    const copy = await library.copy(where, barcode)
    if (!copy) return unknown(at, failureText('ITEM_UNKNOWN', languageAt(at)))
    const { loan, hold, waiting } = library.capabilities.here
      ? await circulationOfCopy(where, copy)
      : { loan: null, hold: null, waiting: undefined }
    const status = hold?.state === 'shelved' ? ON_PICK_UP_SHELF : statuses[copy.status as ItemStatus]
    return answer('18', `${status}${OTHER}${timeAt(at)}`, [
      ['CF', waiting === undefined ? undefined : String(waiting)],
      ['AH', loan ? dueText(loan.dueOn) : undefined],
      ['CM', hold && hold.shelfUntil !== '' ? dueText(hold.shelfUntil) : undefined],
      ['AB', barcode],
      ['AJ', copy.recordId === '' ? '' : await titleOfRecord(where, copy.recordId)],
      ['AQ', copy.library],
      ['AP', copy.location],
      ['CH', copy.callNumber],
    ])
  },
  refused: unknown,
}

function unknown(at: Heard, said: string) {
  return answer('18', `${UNKNOWN_COPY}${OTHER}${timeAt(at)}`, [
    ['AB', sent(at, 'AB')],
    ['AJ', ''],
    ...onScreen([said]),
  ])
}
