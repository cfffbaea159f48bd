import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffAccountRow } from '@wenyuan/contract/staff/answers.ts'
import type { StaffRoleRow } from '@wenyuan/contract/staff/role-rows.ts'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { look, withForm } from '../call.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import list from '../lists/ListScreen.module.css'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { formatTime, inWords, t } from '../words.ts'
import { AccountActions, type FirstPassword } from './AccountActions.tsx'
import { useRoles } from './use-roles.ts'
import { login, name, rolesAmong } from './account-fields.ts'

/** The accounts of the staff room. */
export function StaffScreen() {
  const { data } = useSuspenseQuery(look('list-staff', {}))
  const roles = useRoles()
  const [adds, setAdds] = useState(false)
  const [shown, setShown] = useState<FirstPassword>()
  const add = useOperation('staff-add', {
    onDone: () => setAdds(false),
  })
  return (
    <Screen
      title={t('staff.title')}
      lead={t('staff.lead')}
      actions={
        <Button variant="primary" onClick={() => setAdds(true)}>
          <Plus aria-hidden size={16} /> {t('staff.add')}
        </Button>
      }
    >
      <DataTable
        cards
        label={t('staff.title')}
        rows={data.records}
        keyOf={({ staffId }) => staffId}
        columns={staffColumns(roles, setShown)}
      />
      {adds && (
        <ActionDialog
          title={t('staff.add')}
          fields={[login, name, { ...rolesAmong(roles), initial: ['circulation'] }]}
          isBusy={add.isPending}
          onSend={(values) => {
            const body = withForm<AskOf<'staff-add'>>({ login: '' }, values)
            add.mutate(body, { onSuccess: ({ password }) => setShown({ login: body.login, password }) })
          }}
          onClose={() => setAdds(false)}
        />
      )}
      {shown && (
        <Dialog
          title={t('staff.password')}
          closeLabel={t('action.close')}
          onClose={() => setShown(undefined)}
          shape="narrow"
        >
          <p>{t('staff.passwordOnce', { login: shown.login })}</p>
          <p>
            <code>{shown.password}</code>
          </p>
        </Dialog>
      )}
    </Screen>
  )
}

const staffColumns = (
  roles: readonly StaffRoleRow[],
  onPassword: (shown: FirstPassword) => void,
): Column<StaffAccountRow>[] => [
  { label: t('field.login'), cell: (one) => <code>{one.login}</code> },
  { label: t('field.name'), cell: (one) => one.name },
  {
    label: t('field.roles'),
    className: list.short,
    cell: (one) =>
      roles
        .filter(({ code }) => one.roles.includes(code))
        .map((role) => inWords(role.name))
        .join(t('staff.comma')),
  },
  {
    label: t('column.state'),
    className: list.short,
    cell: (one) => (
      <StatusBadge state={one.isDisabled ? 'late' : one.mustChange ? 'soon' : 'good'}>
        {t(one.isDisabled ? 'staff.disabled' : one.mustChange ? 'staff.mustChange' : 'staff.active')}
      </StatusBadge>
    ),
  },
  {
    label: t('own.secondFactor'),
    cell: (one) => t(!one.hasPassword ? 'staff.noPassword' : one.hasSecondFactor ? 'own.on' : 'own.off'),
  },
  {
    label: t('staff.signedInAt'),
    cell: ({ signedInAt }) => signedInAt && <time dateTime={signedInAt}>{formatTime(signedInAt)}</time>,
  },
  {
    label: t('list.actions'),
    className: list.actions,
    cell: (one) => <AccountActions account={one} roles={roles} onPassword={onPassword} />,
  },
]
