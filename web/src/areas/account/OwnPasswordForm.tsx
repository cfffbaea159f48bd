import { account } from '@wenyuan/contract/areas/account.ts'
import { LONGEST_PASSWORD, isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { callForEnvelope } from '../../api/call.ts'
import { keepCredentials } from '../../api/stored-session.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { tellSignedIn } from '../session/public.ts'
import { NewPasswordFields, newPasswordProblems } from './NewPasswordFields.tsx'
import { sealedFor } from './sealed-for.ts'
import { t } from './words.ts'

const fields = ['oldPassword', 'password', 'confirmPassword'] as const

/** Password change for signed-in readers: the old password, the new one twice. All other sessions end. */
export function OwnPasswordForm({ onDone }: { onDone: () => void }) {
  const config = useSiteConfig()
  const work = useFormWork<(typeof fields)[number]>({
    fields,
    check: (text) => ({
      ...(isBlank(text('oldPassword')) ? { oldPassword: t('password.oldEmpty') } : {}),
      ...newPasswordProblems(text, config, { names: [], before: text('oldPassword') }),
    }),
    send: async (text) => {
      const sealed = await sealedFor({
        oldPassword: text('oldPassword'),
        password: text('password'),
        confirmPassword: text('confirmPassword'),
      })
      const answer = await callForEnvelope(account.changePassword, sealed)
      if (answer.credentials) keepCredentials(answer.credentials)
      tellSignedIn()
      onDone()
    },
  })
  const { problems } = work
  return (
    <FormFrame work={work} label={t('action.changePassword')} busyLabel={t('action.saving')}>
      <PasswordField
        name="oldPassword"
        label={t('password.old')}
        problem={problems.oldPassword}
        autoComplete="current-password"
        showLabel={t('credentials.showPassword')}
        hideLabel={t('credentials.hidePassword')}
        maxLength={LONGEST_PASSWORD}
        required
      />
      <NewPasswordFields problems={problems} />
    </FormFrame>
  )
}
