import { LONGEST_PASSWORD, isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import type { ReactNode } from 'react'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { beginHere } from '../../kit/forms/form-problems.ts'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { sealedFor } from './sealed-for.ts'
import { t } from './words.ts'

const fields = ['password', 'name', 'idNumber'] as const

export interface Proven {
  /** Encrypted, together with the id of its key. */
  password: string
  codeKey: string
  name: string
  idNumber: string
}

interface PasswordProofProps {
  title: string
  about: ReactNode
  /** Label of the button. */
  action: string
  /** Also asks for name and resident id: for a card that was found. */
  withIdentity?: boolean
  /** Below the form: another way. */
  foot?: ReactNode
  onClose: () => void
  /** Runs the action; errors it throws are shown at their field. */
  onProven: (proof: Proven) => Promise<void>
}

/** Asks for the password before an action that must not be possible for another person at an open page. */
export function PasswordProof({
  title,
  about,
  action,
  withIdentity = false,
  foot,
  onClose,
  onProven,
}: PasswordProofProps) {
  const work = useFormWork<(typeof fields)[number]>({
    fields,
    check: (text) => (isBlank(text('password')) ? { password: t('credentials.passwordEmpty') } : {}),
    send: async (text) => {
      const sealed = await sealedFor({ password: text('password') })
      await onProven({ ...sealed, name: text('name').trim(), idNumber: text('idNumber').trim() })
    },
  })
  const { problems } = work
  return (
    <Dialog title={title} closeLabel={t('action.close')} onClose={onClose} shape="narrow">
      <FormFrame work={work} label={action} busyLabel={t('action.saving')} head={<p>{about}</p>}>
        {withIdentity && <IdentityFields ref={beginHere} problems={problems} />}
        <PasswordField
          name="password"
          {...(withIdentity ? {} : { ref: beginHere })}
          label={t('credentials.password')}
          problem={problems.password}
          autoComplete="current-password"
          showLabel={t('credentials.showPassword')}
          hideLabel={t('credentials.hidePassword')}
          maxLength={LONGEST_PASSWORD}
          required
        />
      </FormFrame>
      {foot}
    </Dialog>
  )
}
