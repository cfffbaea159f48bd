import type { FigureLine, FigureTable } from '@wenyuan/contract/staff/annual.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { formatMoney, formatNumber, inWords, t, textFor } from '../words.ts'

/** What a line of a table stands for, in words. */
export function lineName(
  dimension: FigureTable['dimension'],
  { code, name }: Pick<FigureLine, 'code' | 'name'>,
): string {
  if (name !== null) return inWords(name) || code
  if (code === '') return t('annual.noCode')
  switch (dimension) {
    case 'month':
      return code.slice(0, 7)
    case 'hour':
      return `${code}:00`
    case 'carrier':
      return textFor(`annual.carrier.${code}`) ?? code
    case 'illKind':
      return textFor(`annual.ill.${code}`) ?? code
    case 'status':
      return choiceLabel('itemStatus', code)
    case 'chargeKind':
      return choiceLabel('charge', code)
    case 'requestKind':
      return choiceLabel('kind', code)
    default:
      return code
  }
}

/** The name of a measure; reports of vendors have one for each metric. */
export const measureName = ({ measure, metric }: Pick<FigureTable, 'measure' | 'metric'>): string =>
  metric === '' ? t(`annual.measure.${measure}`) : `${t(`annual.measure.${measure}`)} · ${metric}`

/** The name of the dimension of a table, as a heading. */
export const dimensionName = (dimension: FigureTable['dimension']): string =>
  dimension === '' ? t('annual.total') : t(`annual.by.${dimension}`)

/** A value with its unit. */
export const shown = ({ unit }: Pick<FigureTable, 'unit'>, value: number): string =>
  unit === 'fen' ? formatMoney(value) : formatNumber(value)

/** A value of the period before; a state that was not counted then is not known. */
export const shownBefore = (
  table: Pick<FigureTable, 'unit' | 'countedOn' | 'countedOnBefore'>,
  before: number,
): string => (isKnownBefore(table) ? shown(table, before) : '—')

export const isKnownBefore = ({
  countedOn,
  countedOnBefore,
}: Pick<FigureTable, 'countedOn' | 'countedOnBefore'>) => countedOn === '' || countedOnBefore !== ''

/** Growth in per cent; empty: the period before had nothing. */
export const change = (value: number, before: number): string => {
  if (before === 0) return ''
  const share = Math.round(((value - before) / before) * 1_000) / 10
  return `${share > 0 ? '+' : ''}${formatNumber(share)}%`
}
