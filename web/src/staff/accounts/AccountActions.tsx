import { useState } from 'react'
import type { StaffAccountRow } from '@wenyuan/contract/staff/answers.ts'
import type { StaffRoleRow } from '@wenyuan/contract/staff/role-rows.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { withForm } from '../call.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import css from '../lists/RowActions.module.css'
import { useOperation } from '../use-operation.ts'
import { t, type WordId } from '../words.ts'
import { name, provider, rolesAmong } from './account-fields.ts'
import own from './Own.module.css'

export interface FirstPassword {
  login: string
  password: string
}

/** What can be done with an account: the usual in sight, the rare behind a button, so that a row is one line. */
export function AccountActions({
  account,
  roles,
  onPassword,
}: {
  account: StaffAccountRow
  roles: readonly StaffRoleRow[]
  onPassword: (shown: FirstPassword) => void
}) {
  const [changes, setChanges] = useState(false)
  const [links, setLinks] = useState(false)
  const [resets, setResets] = useState(false)
  const link = useOperation('staff-link', {
    success: t('settings.saved'),
    onDone: () => setLinks(false),
  })
  const change = useOperation('staff-change', {
    success: t('settings.saved'),
    onDone: () => setChanges(false),
  })
  const reset = useOperation('staff-reset')
  const { staffId, isDisabled } = account
  const kept = { staffId, name: account.name, roles: account.roles }
  return (
    <span className={`${css.actions} ${own.line}`}>
      <Button variant="quiet" onClick={() => setChanges(true)}>
        {t('staff.change')}
      </Button>
      <Dropdown face={t('staff.more')} align="end" className={own.more}>
        {(close) => {
          const item = (label: WordId, run: () => void) => (
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  run()
                }}
              >
                {t(label)}
              </button>
            </li>
          )
          return (
            <ul>
              {item('staff.reset', () => setResets(true))}
              {item('staff.link', () => setLinks(true))}
              {item(isDisabled ? 'staff.enable' : 'staff.disable', () =>
                change.mutate({ ...kept, isDisabled: !isDisabled }),
              )}
            </ul>
          )
        }}
      </Dropdown>
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
          onSend={(values) => link.mutate(withForm({ staffId, provider: '' }, values))}
          onClose={() => setLinks(false)}
        />
      )}
      {changes && (
        <ActionDialog
          title={t('staff.change')}
          fields={[
            { ...name, initial: account.name },
            { ...rolesAmong(roles), initial: account.roles },
          ]}
          isBusy={change.isPending}
          onSend={(values) => change.mutate(withForm({ ...kept, isDisabled }, values))}
          onClose={() => setChanges(false)}
        />
      )}
    </span>
  )
}
