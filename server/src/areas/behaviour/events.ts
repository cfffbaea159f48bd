import type { BehaviourRow } from '@wenyuan/contract/areas/behaviour.ts'
import { behaviourTypeNames, processNames } from './words.ts'
import { failureText } from '../../locales/words.ts'
import type { Scope } from '../../core/scope.ts'
import type { Block, Charge, Hold } from '../../domain/circulation/library-system.ts'
import { libraryName } from '../locations/public.ts'

type Process = BehaviourRow['state']

/** The tab of a charge and of a held copy. Source: spec 1 §4 "Behaviour tabs". */
const tabOfCharge: Record<Charge['state'], Process> = {
  accruing: 'processing',
  due: 'unhandled',
  paid: 'handled',
  waived: 'handled',
}
const tabOfHold: Record<Hold['state'], Process> = {
  waiting: 'ordered',
  claimed: 'ordered',
  shelved: 'shelved',
  collected: 'handled',
  cancelled: 'cancelled',
  expired: 'unsubscribed',
}

const nothingOf = {
  barcode: '',
  callNo: '',
  locationName: '',
  dueDebt: 0,
  pay: 0,
  blockStartDate: '',
  blockEndDate: '',
}

export function chargeRow(scope: Scope, charge: Charge): BehaviourRow {
  const owed = charge.state === 'due' || charge.state === 'accruing'
  const names = named(scope, charge.kind, tabOfCharge[charge.state])
  return {
    ...nothingOf,
    ...names,
    behaviourId: charge.chargeId,
    recordId: charge.recordId,
    title: charge.recordId === '' ? names.behaviourTypeName : '',
    barcode: charge.barcode,
    locationName: libraryName(scope, charge.library),
    dueDebt: owed ? charge.fen : 0,
    pay: charge.state === 'paid' ? charge.fen : 0,
    createDate: charge.madeAt?.toISOString() ?? '',
  }
}

export const holdRow = (scope: Scope, hold: Hold): BehaviourRow => ({
  ...nothingOf,
  ...named(scope, 'hold', tabOfHold[hold.state]),
  behaviourId: hold.holdId,
  recordId: hold.recordId,
  title: '',
  barcode: hold.barcode ?? '',
  locationName: libraryName(scope, hold.pickupLibrary),
  blockEndDate: hold.state === 'shelved' ? (hold.shelfUntil ?? '') : '',
  createDate: hold.placedAt?.toISOString() ?? '',
})

/** A current block on borrowing, with the day it began; it lasts until its cause is settled, so it has no end. */
export const blockRow = (scope: Scope, block: Block, since: string): BehaviourRow => ({
  ...nothingOf,
  ...named(scope, 'block', 'unhandled'),
  behaviourId: block,
  recordId: '',
  title: failureText(block, scope.interfaceLanguage),
  blockStartDate: since,
  createDate: '',
})

function named(scope: Scope, type: BehaviourRow['behaviourType'], process: Process) {
  return {
    behaviourType: type,
    behaviourTypeName: behaviourTypeNames[scope.language][type],
    state: process,
    stateName: processNames[scope.language][process],
  }
}
