import { account } from '@wenyuan/contract/areas/account.ts'
import { isBlank } from '@wenyuan/contract/words/password-policy.ts'
import { type FormEvent, useState } from 'react'
import { callBeside } from '../../api/call.ts'
import { keepCredentials } from '../../api/stored-session.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { useFormProblems } from '../../kit/form-problems.ts'
import { PasswordField } from '../../kit/PasswordField.tsx'
import { showToast } from '../../kit/toast-list.ts'
import { t } from '../../locales/translation.ts'
import { problemsOf, textsOf } from '../session/form-refusal.ts'
import { tellSignedIn } from '../session/session-tabs.ts'
import css from '../session/SignInForm.module.css'
import { useSiteConfig } from '../site/site-facts.ts'
import { NewPasswordFields, newPasswordProblems } from './NewPasswordFields.tsx'
import { sealedFor } from './sealed-for.ts'

const fields = ['oldPassword', 'password', 'confirmPassword'] as const

/** The password changed by a reader who is in: the old one, the new one twice. All other sign-ins end. */
export function OwnPasswordForm({ onDone }: { onDone: () => void }) {
  const config = useSiteConfig()
  const { form, problems, show } = useFormProblems<(typeof fields)[number]>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    const oldPassword = text('oldPassword')
    const isWrong = show({
      ...(isBlank(oldPassword) ? { oldPassword: t('password.oldEmpty') } : {}),
      ...newPasswordProblems(text, config, { names: [], before: oldPassword }),
    })
    if (isWrong || busy) return
    setBusy(true)
    try {
      const [password, confirmPassword] = [text('password'), text('confirmPassword')]
      const sealed = await sealedFor({ oldPassword, password, confirmPassword })
      const answer = await callBeside(account.changePassword, sealed)
      if (answer.credentials) keepCredentials(answer.credentials)
      tellSignedIn()
      showToast('success', answer.message || t('password.changed'))
      onDone()
    } catch (error) {
      setBusy(false)
      show(problemsOf(error, fields))
    }
  }
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      {problems.form && <FormAlert>{problems.form}</FormAlert>}
      <PasswordField
        name="oldPassword"
        label={t('password.old')}
        problem={problems.oldPassword}
        autoComplete="current-password"
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
        maxLength={128}
        required
      />
      <NewPasswordFields problems={problems} />
      <Button type="submit" look="primary" className={css.submit} aria-disabled={busy}>
        {t(busy ? 'form.saving' : 'password.change')}
      </Button>
    </form>
  )
}
