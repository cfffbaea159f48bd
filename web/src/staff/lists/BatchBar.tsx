import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import type { FormValues } from '../forms/field-props.ts'
import { may } from '../session.ts'
import { t } from '../words.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ListAction, Row, WorkList } from './list-shape.ts'
import { rowName } from './row-name.ts'
import { useBatch } from './use-batch.ts'

/** What can be done with several rows at once by the person. */
export const batchActions = ({ actions }: WorkList): readonly ListAction[] =>
  actions.filter(
    ({ operation, isPrimary, isForSeveral = isPrimary, fieldsOf }) =>
      isForSeveral && !fieldsOf && may(operation),
  )

interface BatchBarProps {
  list: WorkList
  rows: readonly Row[]
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** Chooses all rows in sight, and does one thing with the chosen ones, one after the other. */
export function BatchBar({ list, rows, chosen, onChoose }: BatchBarProps) {
  const [asks, setAsks] = useState<ListAction>()
  const { run, done, count, refused } = useBatch(list, onChoose)
  const those = rows.filter((row) => chosen.has(list.keyOf(row)))
  const fitting = ({ isFor }: ListAction) => those.filter((row) => isFor?.(row) ?? true)
  const send = (action: ListAction, values: FormValues) => {
    setAsks(undefined)
    void run(action, fitting(action), values)
  }
  const isBusy = count > 0
  return (
    <Grid gap={8} data-print="no">
      <Cluster gap={8}>
        <Button
          variant="quiet"
          onClick={() => onChoose(new Set(those.length === rows.length ? [] : rows.map(list.keyOf)))}
        >
          {t(those.length === rows.length ? 'list.chooseNone' : 'list.chooseAll')}
        </Button>
        {batchActions(list)
          .filter((action) => fitting(action).length > 0)
          .map((action) => (
            <Button
              key={action.label}
              disabled={isBusy}
              onClick={() => (action.fields ? setAsks(action) : send(action, {}))}
            >
              {t('list.doSeveral', { action: t(action.label), count: fitting(action).length })}
            </Button>
          ))}
        <span role="status">{isBusy && t('list.doing', { done, count })}</span>
      </Cluster>
      {refused.map(({ row, message }) => (
        <FormAlert key={list.keyOf(row)}>{`${rowName(list, row)}: ${message}`}</FormAlert>
      ))}
      {asks && (
        <ActionDialog
          title={t(asks.label)}
          lead={t('list.several', { count: fitting(asks).length })}
          fields={asks.fields ?? []}
          isBusy={false}
          onSend={(values) => send(asks, values)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Grid>
  )
}
