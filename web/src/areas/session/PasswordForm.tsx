import { isBlank } from '@wenyuan/contract/words/password-policy.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { beginHere, useFormProblems } from '../../kit/form-problems.ts'
import { Link } from '../../kit/Link.tsx'
import { PasswordField } from '../../kit/PasswordField.tsx'
import { TextField } from '../../kit/TextField.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { problemsOf, textsOf } from './form-refusal.ts'
import { ProofField } from './ProofField.tsx'
import { type SignInEnd, signIn } from './sign-in.ts'
import { useSignInKey } from './sign-in-key.ts'
import css from './SignInForm.module.css'

const fields = ['username', 'password', 'verifyCode', 'consent'] as const
type Field = (typeof fields)[number]

interface PasswordFormProps {
  nextPath: string
  onEnd: (end: SignInEnd) => void
  /** A link leads away from the dialog. */
  onLeave: () => void
}

/** Account, password, picture, consent. Source: spec 1 §2 "Login screen and modal", §5 "Login". */
export function PasswordForm({ nextPath, onEnd, onLeave }: PasswordFormProps) {
  const { bindMailOrPhone, findPasswordFlag } = useSiteConfig()
  const { form, problems, show } = useFormProblems<Field>()
  const signInKey = useSignInKey('picture')
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const consent = useRef<HTMLDivElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const text = textsOf(event.currentTarget)
    const { key } = signInKey
    const verifyCode = key?.workDone || text('verifyCode')
    if (!agreed) {
      show({ consent: t('signIn.consentNeeded') })
      consent.current?.querySelector('input')?.focus()
      return
    }
    const isWrong = show({
      ...(isBlank(text('username')) ? { username: t('signIn.accountEmpty') } : {}),
      ...(isBlank(text('password')) ? { password: t('signIn.passwordEmpty') } : {}),
      ...(isBlank(verifyCode) ? { verifyCode: t('signIn.codeEmpty') } : {}),
    })
    if (isWrong) return
    if (!key) {
      show({ form: signInKey.problem || t('signIn.keyOnItsWay') })
      if (signInKey.problem) signInKey.renew()
      return
    }
    setBusy(true)
    try {
      const [username, password] = [text('username').trim(), text('password')]
      onEnd(await signIn({ username, password, verifyCode, key, nextPath, mustBind: bindMailOrPhone }))
    } catch (error) {
      signInKey.renew()
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
      <TextField
        ref={beginHere}
        name="username"
        label={t('signIn.account')}
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={128}
        required
      />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        problem={problems.password}
        autoComplete="current-password"
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
        maxLength={128}
        required
      />
      <ProofField signInKey={signInKey} problem={problems.verifyCode} />
      <div ref={consent}>
        <div className={css.consent}>
          <Checkbox checked={agreed} onChange={setAgreed}>
            {t('signIn.agree')}{' '}
            <Link to={paths.privacy()} look="text" newWindow>
              {t('signIn.privacy')}
            </Link>
          </Checkbox>
        </div>
        {problems.consent && !agreed && <FormAlert kind="warning">{problems.consent}</FormAlert>}
      </div>
      <Button type="submit" look="primary" className={css.submit} aria-disabled={busy}>
        {t(busy ? 'signIn.signingIn' : 'signIn.go')}
      </Button>
      {findPasswordFlag && (
        <p className={css.line}>
          <Link to={paths.resetPassword()} look="text" onClick={onLeave}>
            {t('signIn.forgot')}
          </Link>
        </p>
      )}
    </form>
  )
}
