import type { ScannedIn } from '@wenyuan/contract/staff/desk-rows.ts'
import type { ShownCopy } from '@wenyuan/contract/staff/readers.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { formatDate, formatMoney, inWords, t } from '../words.ts'

type NameOf = (branch: string) => string
/** For whom a copy is kept; absent: not known. */
type Hold = ShownCopy['hold'] | undefined

/** Whether the scan did something, or the copy has somewhere to go. */
export const isTaken = ({ steps, next }: ScannedIn): boolean =>
  steps.length > 0 || !['shelf', 'nothing'].includes(next)

/** Whether the copy is for a reader or another branch, so that a slip is laid into it. */
export const needsSlip = ({ next }: ScannedIn): boolean => ['send', 'hold', 'pack'].includes(next)

/** What came of a scan, and where the copy goes. */
export const scanWords = (scan: ScannedIn, hold: Hold, nameOf: NameOf): string =>
  [...whatWas(scan), whereTo(scan, hold, nameOf)].join(' · ')

function whatWas({ returned, steps, next }: ScannedIn): string[] {
  if (!returned) return steps.length === 0 && next === 'shelf' ? [t('desk.notOut')] : []
  const { loanId, lateDays, fine } = returned
  return [
    t(loanId === '' ? 'desk.returnedStray' : 'desk.returned'),
    ...(lateDays > 0 ? [t('desk.late', { days: lateDays, fine: formatMoney(fine) })] : []),
  ]
}

function whereTo(scan: ScannedIn, hold: Hold, nameOf: NameOf): string {
  const to = nameOf(scan.to)
  switch (scan.next) {
    case 'hold':
      return scan.shelfUntil === ''
        ? t('desk.keep', { branch: to })
        : t('desk.goesToHold', { branch: to, reader: hold?.reader ?? '', day: formatDate(scan.shelfUntil) })
    case 'send':
      return t('desk.goesTo', { branch: to })
    case 'pack':
      return t('desk.goesToReader', { address: addressOf(hold) })
    case 'on-its-way':
      return t('desk.onItsWay')
    case 'nothing':
      return t('desk.isState', { state: choiceLabel('itemStatus', scan.status) })
    case 'shelf':
      return t('desk.goesHome', { place: placeOf(scan, to) })
  }
}

const filled = (...lines: readonly string[]) => lines.filter((line) => line !== '')
const addressOf = (hold: Hold): string => filled(hold?.address ?? '', hold?.contact ?? '').join(' ')
const placeOf = ({ locationName, callNumber }: ScannedIn, branch: string): string =>
  filled(branch, inWords(locationName), callNumber).join(' ')

/** What is laid into a copy that is sent or kept: one line for each fact. */
export function slipOf(scan: ScannedIn, hold: Hold, nameOf: NameOf): string {
  const { next, shelfUntil, title, callNumber, barcode, requestNo } = scan
  return filled(
    next === 'send' ? t('desk.slipTo', { branch: nameOf(scan.to) }) : '',
    hold?.reader ? t('desk.slipFor', { reader: hold.reader }) : '',
    next === 'pack' ? addressOf(hold) : '',
    shelfUntil === '' ? '' : t('desk.slipUntil', { day: formatDate(shelfUntil) }),
    title,
    callNumber,
    barcode,
    requestNo,
  ).join('\n')
}
