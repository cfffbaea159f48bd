import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffRoleRow } from '@wenyuan/contract/staff/role-rows.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { look } from '../call.ts'
import { fieldLabel } from '../forms/field-labels.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import columnStyle from '../lists/ListScreen.module.css'
import css from '../lists/RowActions.module.css'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { formatNumber, inWords, sentence, t } from '../words.ts'
import { RemoveRole } from './RemoveRole.tsx'
import { roleFields, roleOf, type RoleShown } from './role-form.ts'

/** The roles of the library: built-in ones, and those that it has made of rights. */
export function RolesScreen() {
  const { data } = useSuspenseQuery(look('list-roles', {}))
  const [shown, setShown] = useState<RoleShown>()
  const save = useOperation('save-role', {
    onDone: (answer) => {
      if ('refusal' in answer) return showToast('error', () => sentence(answer.refusal))
      showToast('success', t('settings.saved'))
      setShown(undefined)
    },
  })
  return (
    <Screen
      title={t('roles.title')}
      lead={t('roles.lead')}
      actions={
        may('save-role') && (
          <Button variant="primary" onClick={() => setShown({ code: '', version: '', rights: [] })}>
            <Plus aria-hidden size={16} /> {t('roles.add')}
          </Button>
        )
      }
    >
      <DataTable
        cards
        label={t('roles.title')}
        rows={data.records}
        keyOf={({ code }) => code}
        columns={columns(setShown)}
      />
      {shown && (
        <ActionDialog
          title={t(shown.version === '' ? 'roles.add' : 'roles.change')}
          fields={roleFields(data.groups, shown)}
          isBusy={save.isPending}
          onSend={(values) => save.mutate(roleOf(data.groups, shown, values))}
          onClose={() => setShown(undefined)}
        />
      )}
    </Screen>
  )
}

const columns = (onShow: (role: RoleShown) => void): Column<StaffRoleRow>[] => [
  { label: fieldLabel('action', 'name'), cell: ({ name }) => inWords(name) },
  { label: fieldLabel('action', 'code'), cell: ({ code }) => <code>{code}</code> },
  {
    label: fieldLabel('action', 'kind'),
    className: columnStyle.short,
    cell: ({ isBuiltIn }) => t(isBuiltIn ? 'roles.builtIn' : 'roles.own'),
  },
  {
    label: t('roles.rights'),
    className: columnStyle.number,
    cell: ({ rights }) => formatNumber(rights.length),
  },
  { label: t('roles.holders'), cell: ({ holders }) => holders.join(t('staff.comma')) },
  {
    label: t('list.actions'),
    className: columnStyle.actions,
    cell: (role) => may('save-role') && <RoleActions role={role} onShow={onShow} />,
  },
]

function RoleActions({ role, onShow }: { role: StaffRoleRow; onShow: (role: RoleShown) => void }) {
  return (
    <span className={css.actions}>
      {!role.isBuiltIn && (
        <Button variant="quiet" onClick={() => onShow(role)}>
          {t('staff.change')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onShow({ code: '', version: '', rights: role.rights })}>
        {t('roles.copy')}
      </Button>
      {!role.isBuiltIn && <RemoveRole code={role.code} name={inWords(role.name)} />}
    </span>
  )
}
