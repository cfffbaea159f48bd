import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKeyRow } from '@wenyuan/contract/staff/api-keys.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { look, withForm } from '../call.ts'
import { fieldLabel } from '../forms/field-labels.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import css from '../lists/ListScreen.module.css'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { formatTime, sentence, t } from '../words.ts'
import { RevokeKey } from './RevokeKey.tsx'

/** Keys of programs that use the staff API. A key is shown once, when it is made. */
export function KeysScreen() {
  const { data } = useSuspenseQuery(look('list-api-keys', {}))
  const [adds, setAdds] = useState(false)
  const [shown, setShown] = useState('')
  const add = useOperation('add-api-key', {
    onDone: (answer) => {
      if ('refusal' in answer) return showToast('error', () => sentence(answer.refusal))
      setAdds(false)
      setShown(answer.key)
    },
  })
  return (
    <Screen
      title={t('keys.title')}
      lead={t('keys.lead')}
      actions={
        may('add-api-key') && (
          <Button variant="primary" onClick={() => setAdds(true)}>
            <Plus aria-hidden size={16} /> {t('keys.add')}
          </Button>
        )
      }
    >
      <DataTable
        cards
        label={t('keys.title')}
        rows={data.records}
        keyOf={({ keyId }) => keyId}
        columns={columns()}
      />
      {adds && (
        <ActionDialog
          title={t('keys.add')}
          fields={fieldsWith(data.rights)}
          isBusy={add.isPending}
          onSend={(values) => add.mutate(withForm({ name: '', rights: [] }, values))}
          onClose={() => setAdds(false)}
        />
      )}
      {shown !== '' && (
        <Dialog
          title={t('keys.shown')}
          closeLabel={t('action.close')}
          onClose={() => setShown('')}
          shape="narrow"
        >
          <p>{t('keys.once')}</p>
          <p>
            <code>{shown}</code>
          </p>
        </Dialog>
      )}
    </Screen>
  )
}

/** `all` are the calls of the desk. */
const fieldsWith = (rights: readonly string[]): FormField[] => [
  { name: 'name', kind: 'text', isRequired: true, most: 64 },
  { name: 'rights', kind: 'choices', isRequired: true, choices: ['all', ...rights] },
  { name: 'networks', kind: 'texts', isRequired: false },
]

const columns = (): Column<ApiKeyRow>[] => [
  { label: fieldLabel('action', 'name'), cell: ({ name }) => name },
  {
    label: fieldLabel('action', 'rights'),
    className: css.long,
    cell: ({ rights }) => rights.join(t('staff.comma')),
  },
  { label: fieldLabel('action', 'networks'), cell: ({ networks }) => networks.join(t('staff.comma')) },
  { label: t('column.madeAt'), cell: ({ madeAt }) => <time dateTime={madeAt}>{formatTime(madeAt)}</time> },
  {
    label: t('list.actions'),
    className: css.actions,
    cell: ({ keyId, name, revokedAt }) =>
      revokedAt === null ? (
        <RevokeKey keyId={keyId} name={name} />
      ) : (
        <span>
          {t('keys.revoked')} <time dateTime={revokedAt}>{formatTime(revokedAt)}</time>
        </span>
      ),
  },
]
