import { isBlank } from '@wenyuan/contract/words/password-policy.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { beginHere, useFormProblems } from '../../kit/form-problems.ts'
import { PasswordField } from '../../kit/PasswordField.tsx'
import { TextField } from '../../kit/TextField.tsx'
import { t } from '../../locales/translation.ts'
import { problemsOf, textsOf } from '../session/form-refusal.ts'
import formCss from '../session/SignInForm.module.css'
import { sealedFor } from './sealed-for.ts'

const fields = ['password', 'name', 'idNumber'] as const

export interface Proven {
  /** Sealed, with the key it was sealed for. */
  password: string
  codeKey: string
  name: string
  idNumber: string
}

interface PasswordProofProps {
  title: string
  about: ReactNode
  /** What the button does, by its name. */
  action: string
  /** Name and resident id as well: finding a card again. */
  withIdentity?: boolean
  onClose: () => void
  /** Does it; what it throws is shown beside its field. */
  onProven: (proof: Proven) => Promise<void>
}

/** Asks for the password before something that cannot be undone by whoever finds the page open. */
export function PasswordProof({
  title,
  about,
  action,
  withIdentity = false,
  onClose,
  onProven,
}: PasswordProofProps) {
  const { form, problems, show } = useFormProblems<(typeof fields)[number]>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    if (show(isBlank(text('password')) ? { password: t('signIn.passwordEmpty') } : {}) || busy) return
    setBusy(true)
    try {
      const sealed = await sealedFor({ password: text('password') })
      await onProven({ ...sealed, name: text('name').trim(), idNumber: text('idNumber').trim() })
    } catch (error) {
      setBusy(false)
      show(problemsOf(error, fields))
    }
  }
  return (
    <Dialog title={title} closeLabel={t('action.close')} onClose={onClose} shape="narrow">
      <form
        ref={form}
        className={formCss.form}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => void submit(event)}
      >
        <p>{about}</p>
        {problems.form && <FormAlert>{problems.form}</FormAlert>}
        {withIdentity && (
          <>
            <TextField
              ref={beginHere}
              name="name"
              label={t('bind.name')}
              problem={problems.name}
              autoComplete="name"
              maxLength={128}
            />
            <TextField
              name="idNumber"
              label={t('card.idNumber')}
              problem={problems.idNumber}
              autoComplete="off"
              maxLength={32}
            />
          </>
        )}
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
        <Button type="submit" look="primary" className={formCss.submit} aria-disabled={busy}>
          {busy ? t('form.saving') : action}
        </Button>
      </form>
    </Dialog>
  )
}
