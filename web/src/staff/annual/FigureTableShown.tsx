import type { FigureLine, FigureTable } from '@wenyuan/contract/staff/annual.ts'
import { Button } from '../../kit/Button.tsx'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { t } from '../words.ts'
import css from './Annual.module.css'
import { change, dimensionName, lineName, measureName, shown, shownBefore } from './line-names.ts'

interface FigureTableShownProps {
  table: FigureTable
  /** Absent: its rows cannot be shown. */
  onRows?: ((line: FigureLine) => void) | undefined
}

/** A figure by one dimension: a picture, and the table with the period before. */
export function FigureTableShown({ table, onRows }: FigureTableShownProps) {
  const { dimension, lines } = table
  const isSeries = dimension === 'month' || dimension === 'hour'
  const name = t('annual.by', { name: dimensionName(dimension) })
  const caption = `${measureName(table)} · ${name}`
  const bars = lines.map((line) => {
    const label = lineName(dimension, line)
    return { label, value: line.value, ...(isSeries ? { mark: markOf(dimension, line.code) } : {}) }
  })
  return (
    <Stack gap={10} className={css.figure}>
      <h4>{name}</h4>
      {bars.length > 1 && (
        <BarChart
          // the largest of names are shown
          bars={isSeries ? bars : bars.toSorted((one, other) => other.value - one.value)}
          isNamed={!isSeries}
          caption={caption}
          formatValue={(value) => shown(table, value)}
        />
      )}
      <DataTable
        label={caption}
        className={css.table}
        columns={columnsOf(table, onRows)}
        rows={lines}
        keyOf={({ code }) => code}
        namesRows
      />
    </Stack>
  )
}

/** The month of the year, or the hour. */
const markOf = (dimension: FigureTable['dimension'], code: string): string =>
  String(Number(dimension === 'month' ? code.slice(5, 7) : code))

function columnsOf(table: FigureTable, onRows: FigureTableShownProps['onRows']): Column<FigureLine>[] {
  const nameOf = (line: FigureLine) => lineName(table.dimension, line)
  return [
    { label: dimensionName(table.dimension), cell: nameOf },
    { label: t('annual.value'), cell: ({ value }) => shown(table, value), className: css.number },
    { label: t('annual.before'), cell: ({ before }) => shownBefore(table, before), className: css.number },
    { label: t('annual.change'), cell: ({ value, before }) => change(value, before), className: css.number },
    ...(onRows
      ? [
          {
            label: t('annual.rows'),
            className: css.rows,
            cell: (line: FigureLine) =>
              line.value > 0 && (
                <Button
                  variant="quiet"
                  aria-label={t('annual.rowsOf', { name: `${measureName(table)} · ${nameOf(line)}` })}
                  onClick={() => onRows(line)}
                >
                  {t('annual.rows')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}
