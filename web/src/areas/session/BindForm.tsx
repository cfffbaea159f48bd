import { isBlank } from '@wenyuan/contract/words/password-policy.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { beginHere, useFormProblems } from '../../kit/form-problems.ts'
import { PasswordField } from '../../kit/PasswordField.tsx'
import { TextField } from '../../kit/TextField.tsx'
import { t } from '../../locales/translation.ts'
import { problemsOf, textsOf } from './form-refusal.ts'
import { ProofField } from './ProofField.tsx'
import { type Proof, type SignInKey, useSignInKey } from './sign-in-key.ts'
import css from './SignInForm.module.css'

export type BindField = 'username' | 'password' | 'name' | 'primaryId'

export interface BindTexts {
  text: (name: BindField) => string
  verifyCode: string
  key: SignInKey
}

interface BindFormProps {
  fields: readonly BindField[]
  proof: Proof
  label: string
  busyLabel: string
  /** Sends the form; what it throws is shown beside its field. */
  onSend: (texts: BindTexts) => Promise<void>
}

const faces = {
  username: { label: 'signIn.account', empty: 'signIn.accountEmpty', autoComplete: 'username' },
  password: { label: 'signIn.password', empty: 'signIn.passwordEmpty', autoComplete: 'current-password' },
  name: { label: 'bind.name', empty: 'bind.nameEmpty', autoComplete: 'name' },
  primaryId: { label: 'signIn.account', empty: 'signIn.accountEmpty', autoComplete: 'username' },
} as const

/** The forms that join an account elsewhere to one of the library. Source: spec 1 §2 "Account binding screens". */
export function BindForm({ fields, proof, label, busyLabel, onSend }: BindFormProps) {
  const { form, problems, show } = useFormProblems<BindField | 'verifyCode'>()
  const signInKey = useSignInKey(proof)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const text = textsOf(event.currentTarget)
    const { key } = signInKey
    const verifyCode = key?.workDone || text('verifyCode')
    const empty = Object.fromEntries(
      fields.filter((name) => isBlank(text(name))).map((name) => [name, t(faces[name].empty)]),
    )
    const codeIsEmpty = proof === 'picture' && isBlank(verifyCode)
    if (show(codeIsEmpty ? { ...empty, verifyCode: t('signIn.codeEmpty') } : empty)) return
    if (!key) {
      show({ form: signInKey.problem || t('signIn.keyOnItsWay') })
      if (signInKey.problem) signInKey.renew()
      return
    }
    setBusy(true)
    try {
      await onSend({ text, verifyCode, key })
    } catch (error) {
      signInKey.renew()
      setBusy(false)
      show(problemsOf(error, [...fields, 'verifyCode' as const]))
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
      {fields.map((name, at) => {
        const { label: words, autoComplete } = faces[name]
        const shared = { name, label: t(words), problem: problems[name], maxLength: 128, required: true }
        return autoComplete === 'current-password' ? (
          <PasswordField
            key={name}
            {...shared}
            autoComplete={autoComplete}
            showLabel={t('signIn.showPassword')}
            hideLabel={t('signIn.hidePassword')}
          />
        ) : (
          <TextField
            key={name}
            {...shared}
            {...(at === 0 ? { ref: beginHere } : {})}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
          />
        )
      })}
      {proof === 'picture' && <ProofField signInKey={signInKey} problem={problems.verifyCode} />}
      <Button type="submit" look="primary" className={css.submit} aria-disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  )
}
