import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { withForm } from '../call.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ListAction, Row, WorkList } from './list-shape.ts'
import { rowName } from './row-name.ts'
import css from './RowActions.module.css'

/** What can be done with a row by the person. */
export const RowActions = ({ list, row }: { list: WorkList; row: Row }) => (
  <span className={css.actions}>
    {list.actions
      .filter((action) => may(action.operation) && (action.isFor?.(row) ?? true))
      .map((action) => (
        <RowAction key={action.label} list={list} action={action} row={row} />
      ))}
    {list.links
      ?.filter(({ right }) => may(right))
      .map(({ label, to }) => (
        <Link key={label} to={to(row)} variant="text">
          {t(label)}
        </Link>
      ))}
  </span>
)

const refusalIn = (answer: object): string | undefined =>
  'refusal' in answer && typeof answer.refusal === 'string' ? answer.refusal : undefined

function RowAction({ list, action, row }: { list: WorkList; action: ListAction; row: Row }) {
  const [asks, setAsks] = useState(false)
  const fields = action.fieldsOf?.(row) ?? action.fields
  const { mutate, isPending } = useOperation(action.operation, {
    success: (answer) =>
      refusalIn(answer) === undefined ? t('list.didIt', { action: t(action.label) }) : undefined,
    onDone: (answer) => {
      const refusal = refusalIn(answer)
      if (refusal === undefined) setAsks(false)
      else showToast('error', () => sentence(refusal))
    },
  })
  return (
    <>
      <Button
        variant={action.isPrimary ? 'plain' : 'quiet'}
        disabled={isPending}
        onClick={() => (fields ? setAsks(true) : mutate(withForm(action.body(row), {})))}
      >
        {t(action.label)}
      </Button>
      {asks && fields && (
        <ActionDialog
          title={t(action.label)}
          lead={[rowName(list, row), action.about && t(action.about)].filter(Boolean).join(' — ')}
          fields={fields}
          isBusy={isPending}
          onSend={(values) => mutate(withForm(action.body(row), values))}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
