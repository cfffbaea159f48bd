import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { FigureMeasure, Figures } from '@wenyuan/contract/staff/figures.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { languageInUse, t } from '../words.ts'

/** What a point of a chart stands for, in words. */
export function pointName(
  { measure, label, step }: { measure: FigureMeasure; label: string; step: Figures['step'] },
  branches: ReadonlyMap<string, string>,
): string {
  if (measure === 'loansByBranch') return branches.get(label) ?? (label || t('cash.noBranch'))
  if (measure === 'loansByType') {
    const type = docTypes.find(({ code, word }) => code === label || word === label)
    return type?.labels[languageInUse()] ?? label
  }
  if (measure === 'charges') return choiceLabel('charge', label)
  return step === 'day' ? label : label.slice(0, 7)
}

/** A value as people read it: fen as yuan. */
export const shownValue = (measure: FigureMeasure, value: number): number =>
  measure === 'charges' ? value / 100 : value
