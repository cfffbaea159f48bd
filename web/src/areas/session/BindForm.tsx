import { ACCOUNT_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { beginHere } from '../../kit/forms/form-problems.ts'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { ProofField } from './ProofField.tsx'
import { codeProblem, useProvenForm } from './proven-form.ts'
import type { Proof, SignInKey } from './sign-in-key.ts'
import { t } from './words.ts'

export type BindField = 'username' | 'password' | 'name' | 'primaryId' | 'idNumber'

export interface BindTexts {
  text: (name: BindField) => string
  verifyCode: string
  key: SignInKey
}

interface BindFormProps {
  fields: readonly BindField[]
  /** Fields of which the server wants one. */
  optional?: readonly BindField[]
  proof: Proof
  label: string
  busyLabel: string
  /** Sends the form; errors it throws are shown at their fields. */
  onSend: (texts: BindTexts) => Promise<void>
}

const faces = {
  username: { label: 'credentials.account', empty: 'credentials.accountEmpty', autoComplete: 'username' },
  password: {
    label: 'credentials.password',
    empty: 'credentials.passwordEmpty',
    autoComplete: 'current-password',
  },
  name: { label: 'person.name', empty: 'bind.nameEmpty', autoComplete: 'name' },
  primaryId: { label: 'credentials.account', empty: 'credentials.accountEmpty', autoComplete: 'username' },
  idNumber: { label: 'relate.idNumber', empty: 'credentials.passwordEmpty', autoComplete: 'off' },
} as const

/** The form that binds an external account to a library account. Source: spec 1 §2 "Account binding screens". */
export function BindForm({ fields, optional = [], proof, label, busyLabel, onSend }: BindFormProps) {
  const work = useProvenForm<BindField | 'verifyCode'>({
    fields: [...fields, 'verifyCode'],
    proof,
    check: (text, verifyCode) => ({
      ...Object.fromEntries(
        fields
          .filter((name) => !optional.includes(name) && isBlank(text(name)))
          .map((name) => [name, t(faces[name].empty)]),
      ),
      ...codeProblem(verifyCode),
    }),
    send: (text, { key, verifyCode }) => onSend({ text, verifyCode, key }),
  })
  const { problems } = work

  return (
    <FormFrame work={work} label={label} busyLabel={busyLabel}>
      {fields.map((name, at) => {
        const { label: words, autoComplete } = faces[name]
        const shared = {
          name,
          label: t(words),
          problem: problems[name],
          maxLength: ACCOUNT_LENGTH,
          required: !optional.includes(name),
        }
        return autoComplete === 'current-password' ? (
          <PasswordField
            key={name}
            {...shared}
            autoComplete={autoComplete}
            showLabel={t('credentials.showPassword')}
            hideLabel={t('credentials.hidePassword')}
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
      <ProofField signInKey={work.signInKey} problem={problems.verifyCode} />
    </FormFrame>
  )
}
