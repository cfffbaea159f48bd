import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { staffRoles } from '@wenyuan/contract/staff/roles.ts'
import type { Rows, StaffAccountRow } from '@wenyuan/contract/staff/answers.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { look } from '../call.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import list from '../lists/ListScreen.module.css'
import css from '../lists/RowActions.module.css'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { formatTime, t } from '../words.ts'

const roles: FormField = { name: 'roles', kind: 'choices', isRequired: true, choices: staffRoles }
const name: FormField = { name: 'name', kind: 'text', isRequired: true, most: 100 }
const provider: FormField = {
  name: 'provider',
  kind: 'choice',
  isRequired: false,
  choices: ['oidc', 'saml'],
}
const login: FormField = { name: 'login', kind: 'text', isRequired: true, most: 64 }

interface FirstPassword {
  login: string
  password: string
}

/** The accounts of the staff room. */
export function StaffScreen() {
  const { data } = useSuspenseQuery(look<Rows<StaffAccountRow>>('list-staff'))
  const [adds, setAdds] = useState(false)
  const [shown, setShown] = useState<FirstPassword>()
  const add = useOperation<{ password: string }, { login: string }>('staff-add', {
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
        columns={staffColumns(setShown)}
      />
      {adds && (
        <ActionDialog
          title={t('staff.add')}
          fields={[login, name, { ...roles, initial: ['circulation'] }]}
          isBusy={add.isPending}
          onSend={(values) => {
            const body = { login: '', ...values }
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

function AccountActions({
  account,
  onPassword,
}: {
  account: StaffAccountRow
  onPassword: (shown: FirstPassword) => void
}) {
  const [changes, setChanges] = useState(false)
  const [links, setLinks] = useState(false)
  const [resets, setResets] = useState(false)
  const link = useOperation<object, object>('staff-link', {
    success: t('settings.saved'),
    onDone: () => setLinks(false),
  })
  const change = useOperation<object, object>('staff-change', {
    success: t('settings.saved'),
    onDone: () => setChanges(false),
  })
  const reset = useOperation<{ password: string }, { staffId: string }>('staff-reset')
  const { staffId, isDisabled } = account
  const own = { staffId, name: account.name, roles: account.roles }
  return (
    <span className={css.actions}>
      <Button variant="quiet" onClick={() => setChanges(true)}>
        {t('staff.change')}
      </Button>
      <Button variant="quiet" onClick={() => change.mutate({ ...own, isDisabled: !isDisabled })}>
        {t(isDisabled ? 'staff.enable' : 'staff.disable')}
      </Button>
      <Button variant="quiet" onClick={() => setResets(true)}>
        {t('staff.reset')}
      </Button>
      <Button variant="quiet" onClick={() => setLinks(true)}>
        {t('staff.link')}
      </Button>
      {resets && (
        <ConfirmDialog
          title={t('staff.reset')}
          words={{ confirm: t('staff.reset'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={async () => {
            const answer = await reset.mutateAsync({ staffId }).catch(() => undefined)
            if (answer) onPassword({ login: account.login, password: answer.password })
          }}
          onClose={() => setResets(false)}
        >
          {t('staff.resetAsk', { login: account.login })}
        </ConfirmDialog>
      )}
      {links && (
        <ActionDialog
          title={t('staff.link')}
          lead={t('staff.linkLead', { login: account.login })}
          fields={[{ ...provider, initial: account.provider }]}
          isBusy={link.isPending}
          onSend={(values) => link.mutate({ staffId, provider: '', ...values })}
          onClose={() => setLinks(false)}
        />
      )}
      {changes && (
        <ActionDialog
          title={t('staff.change')}
          fields={[
            { ...name, initial: account.name },
            { ...roles, initial: account.roles },
          ]}
          isBusy={change.isPending}
          onSend={(values) => change.mutate({ ...own, isDisabled, ...values })}
          onClose={() => setChanges(false)}
        />
      )}
    </span>
  )
}

const staffColumns = (onPassword: (shown: FirstPassword) => void): Column<StaffAccountRow>[] => [
  { label: t('field.login'), cell: (one) => <code>{one.login}</code> },
  { label: t('field.name'), cell: (one) => one.name },
  {
    label: t('field.roles'),
    className: list.short,
    cell: (one) => one.roles.map((role) => choiceLabel('roles', role)).join(t('staff.comma')),
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
    cell: (one) => <AccountActions account={one} onPassword={onPassword} />,
  },
]
