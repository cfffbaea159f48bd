import type { FigureTable } from '@wenyuan/contract/staff/annual.ts'
import { Button } from '../../kit/Button.tsx'
import { Cluster, Grid, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDate, t } from '../words.ts'
import css from './Annual.module.css'
import { FigureTableShown } from './FigureTableShown.tsx'
import { change, lineName, measureName, shown } from './line-names.ts'
import type { RowsAsked } from './RowsDialog.tsx'

interface MeasureShownProps {
  /** The tables of one measure. */
  tables: readonly FigureTable[]
  onRows?: ((asked: RowsAsked) => void) | undefined
}

/** A measure with its sum, what is counted, and its tables. */
export function MeasureShown({ tables, onRows }: MeasureShownProps) {
  const [first] = tables
  if (!first) return null
  const name = measureName(first)
  const { measure, metric, total, before } = first
  const mayTrace = onRows && tables.some((table) => table.isTraced)
  const asked = { measure, unit: first.unit, countedOn: first.countedOn }
  const isEmpty = tables.every(({ lines }) => lines.every((line) => line.value === 0 && line.before === 0))
  // of months there is no sum
  const hasSum = measure !== 'monthReaders' && measure !== 'ownUse'
  return (
    <Stack as="section" gap={12} aria-label={name} className={css.measure}>
      <Cluster gap="4px 14px" align="baseline">
        <h3>{name}</h3>
        {hasSum && <b className={css.sum}>{shown(first, total)}</b>}
        {hasSum && before > 0 && (
          <Quiet>
            {t('annual.before')} {shown(first, before)} {change(total, before)}
          </Quiet>
        )}
        {mayTrace && hasSum && total > 0 && (
          <Button
            variant="quiet"
            data-print="no"
            aria-label={t('annual.rowsOf', { name })}
            onClick={() => onRows({ ...asked, dimension: '', code: '', name })}
          >
            {t('annual.rows')}
          </Button>
        )}
      </Cluster>
      <Quiet>
        {t(`annual.what.${measure}`, { metric })} {stateWords(first)}
      </Quiet>
      {isEmpty ? (
        <Quiet size="normal">{t('annual.none')}</Quiet>
      ) : (
        <Grid columns="repeat(auto-fill, minmax(min(400px, 100%), 1fr))" gap="28px 32px" align="start">
          {tables.map((table) => (
            <FigureTableShown
              key={table.dimension}
              table={table}
              onRows={
                onRows && table.isTraced && table.dimension !== 'month'
                  ? (line) => {
                      if (table.dimension === 'month') return
                      const { dimension } = table
                      onRows({
                        ...asked,
                        dimension,
                        code: line.code,
                        name: `${name} · ${lineName(dimension, line)}`,
                      })
                    }
                  : undefined
              }
            />
          ))}
        </Grid>
      )}
    </Stack>
  )
}

/** When a state was counted. */
function stateWords({ measure, countedOn }: FigureTable): string {
  if (measure !== 'titlesHeld' && measure !== 'copiesHeld') return ''
  return countedOn === '' ? t('annual.noState') : t('annual.stateOn', { day: formatDate(countedOn) })
}
