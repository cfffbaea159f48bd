import { ACCOUNT_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { LONGEST_PASSWORD, isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { useState } from 'react'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { paths } from '../../app/paths.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { beginHere } from '../../kit/forms/form-problems.ts'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { isConsentKept, keepConsent } from './kept-consent.ts'
import { ProofField } from './ProofField.tsx'
import { codeProblem, useProvenForm } from './proven-form.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './SignInForm.module.css'
import { type SignInEnd, signIn } from './sign-in.ts'
import { t } from './words.ts'

const fields = ['username', 'password', 'verifyCode', 'consent'] as const
type Field = (typeof fields)[number]

interface PasswordFormProps {
  nextPath: string
  onEnd: (end: SignInEnd) => void
  /** Called when a link navigates away from the dialog. */
  onLeave: () => void
}

/** Account, password, proof, consent. Source: spec 1 §2 "Login screen and modal", §5 "Login". */
export function PasswordForm({ nextPath, onEnd, onLeave }: PasswordFormProps) {
  const { bindMailOrPhone, consentVersion, passwordRecovery } = useSiteConfig()
  const [isKept] = useState(() => isConsentKept(consentVersion))
  const [agreed, setAgreed] = useState(false)
  const work = useProvenForm<Field>({
    fields,
    // the browser works while the reader types; a picture only for readers who ask for one
    proof: 'work',
    check: (text, verifyCode) => ({
      ...(isBlank(text('username')) ? { username: t('credentials.accountEmpty') } : {}),
      ...(isBlank(text('password')) ? { password: t('credentials.passwordEmpty') } : {}),
      ...codeProblem(verifyCode),
      ...(isKept || agreed ? {} : { consent: t('signIn.consentNeeded') }),
    }),
    send: async (text, { key, verifyCode }) => {
      const [username, password] = [text('username').trim(), text('password')]
      const end = await signIn({
        username,
        password,
        verifyCode,
        key,
        nextPath,
        mustBind: bindMailOrPhone,
        agreed,
      })
      if (agreed) keepConsent(consentVersion)
      onEnd(end)
    },
  })
  const { problems } = work

  return (
    <FormFrame
      work={work}
      label={t('action.signIn')}
      busyLabel={t('signIn.signingIn')}
      foot={
        passwordRecovery && (
          <Cluster as="p" gap="4px 16px" justify="space-between" className={css.line}>
            <Link to={paths.resetPassword()} variant="text" onClick={onLeave}>
              {t('signIn.forgot')}
            </Link>
          </Cluster>
        )
      }
    >
      <TextField
        ref={beginHere}
        name="username"
        label={t('credentials.account')}
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={ACCOUNT_LENGTH}
        required
      />
      <PasswordField
        name="password"
        label={t('credentials.password')}
        problem={problems.password}
        autoComplete="current-password"
        showLabel={t('credentials.showPassword')}
        hideLabel={t('credentials.hidePassword')}
        maxLength={LONGEST_PASSWORD}
        required
      />
      <ProofField signInKey={work.signInKey} problem={problems.verifyCode} />
      {isKept ? (
        <Cluster as="p" gap="4px 16px" justify="space-between" className={css.line}>
          <Link to={paths.privacy()} variant="text" newWindow>
            {t('signIn.privacyAlone')}
          </Link>
        </Cluster>
      ) : (
        <div>
          <Row align="flex-start" className={css.consent}>
            <Checkbox checked={agreed} onChange={setAgreed} invalid={Boolean(problems.consent) && !agreed}>
              {t('signIn.agree')}{' '}
              <Link to={paths.privacy()} variant="text" newWindow>
                {t('signIn.privacy')}
              </Link>
            </Checkbox>
          </Row>
          {problems.consent && !agreed && <FormAlert kind="warning">{problems.consent}</FormAlert>}
        </div>
      )}
    </FormFrame>
  )
}
