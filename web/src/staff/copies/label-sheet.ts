import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { FormValues } from '../forms/field-props.ts'
import { t } from '../words.ts'
import { type Symbology, symbologies } from './bars.ts'

/** A sheet of labels, in millimetres. */
export interface LabelSheet {
  kind: 'spine' | 'barcode' | 'both'
  symbology: Symbology
  columns: number
  width: number
  height: number
  /** Of the first label from the edges of the sheet. */
  left: number
  top: number
  /** Between labels. */
  gap: number
  /** Labels of the first sheet that are used already. */
  used: number
}

const usual: LabelSheet = {
  kind: 'both',
  symbology: 'CODE128',
  columns: 5,
  width: 38,
  height: 25,
  left: 6,
  top: 12,
  gap: 2,
  used: 0,
}

/** What the computer at the printer has kept. */
const KEPT = 'label-sheet'

export function keptSheet(): LabelSheet {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return sheetOf(typeof kept === 'object' && kept !== null ? { ...kept } : {})
  } catch {
    return usual
  }
}

export function keepSheet(sheet: LabelSheet): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...sheet, used: 0 }))
  } catch {
    // a browser that keeps nothing is asked again
  }
}

/** A sheet of what was entered; what is no number is as usual. */
export function sheetOf(given: FormValues): LabelSheet {
  const number = (name: keyof LabelSheet, least: number, most: number): number => {
    const value = Number(given[name])
    return given[name] !== undefined && value >= least && value <= most ? value : Number(usual[name])
  }
  return {
    kind: given.kind === 'spine' || given.kind === 'barcode' ? given.kind : 'both',
    symbology: symbologies.find((one) => one === given.symbology) ?? usual.symbology,
    columns: number('columns', 1, 20),
    width: number('width', 10, 210),
    height: number('height', 8, 290),
    left: number('left', 0, 100),
    top: number('top', 0, 100),
    gap: number('gap', 0, 50),
    used: number('used', 0, 400),
  }
}

const count = (name: keyof LabelSheet, initial: number, least = 0, most = 400): FormField => ({
  name,
  kind: 'number',
  isRequired: true,
  least,
  most,
  initial,
})

export const sheetFields = (sheet: LabelSheet): readonly FormField[] => [
  {
    name: 'kind',
    kind: 'choice',
    isRequired: true,
    initial: sheet.kind,
    choices: ['both', 'spine', 'barcode'],
    names: { both: t('labels.both'), spine: t('labels.spine'), barcode: t('labels.barcode') },
  },
  {
    name: 'symbology',
    kind: 'choice',
    isRequired: true,
    initial: sheet.symbology,
    choices: symbologies,
    names: { CODE128: 'Code 128', CODE39: 'Code 39' },
  },
  count('columns', sheet.columns, 1, 20),
  count('width', sheet.width, 10, 210),
  count('height', sheet.height, 8, 290),
  count('left', sheet.left, 0, 100),
  count('top', sheet.top, 0, 100),
  count('gap', sheet.gap, 0, 50),
  count('used', 0, 0, 400),
]
