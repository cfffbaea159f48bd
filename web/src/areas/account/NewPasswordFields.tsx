import { LONGEST_PASSWORD } from '@wenyuan/contract/constants/password-policy.ts'
import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'
import {
  isBlank,
  type PasswordFault,
  passwordFault,
  passwordStrength,
} from '@wenyuan/contract/constants/password-policy.ts'
import { useState } from 'react'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { StrengthMeter } from '../../kit/forms/StrengthMeter.tsx'
import { hasWords, t } from './words.ts'

export type NewPasswordField = 'password' | 'confirmPassword'

/** Errors of a new password and its repetition, in the reader's language. */
export function newPasswordProblems(
  text: (name: string) => string,
  config: Pick<SiteConfig, 'isPasswordProtect' | 'passwordCheck'>,
  { names, before }: { names: readonly string[]; before?: string },
): Partial<Record<NewPasswordField, string>> {
  const password = text('password')
  const fault = passwordFault(password, config, names)
  if (fault) return { password: faultWords(fault) }
  if (before !== undefined && before === password) return { password: t('password.unchanged') }
  const repeated = text('confirmPassword')
  if (isBlank(repeated)) return { confirmPassword: t('password.repeatEmpty') }
  return repeated === password ? {} : { confirmPassword: t('password.repeatWrong') }
}

const faultWords = (fault: PasswordFault): string => t(`password.fault.${fault}`)

/** The tenant's password policy as text, shown before typing. */
function policyWords({ isPasswordProtect, passwordCheck }: SiteConfig): string {
  const id = `password.policy.${isPasswordProtect ? '0' : passwordCheck}`
  return hasWords(id) ? t(id) : t('password.policy.5')
}

interface NewPasswordFieldsProps {
  problems: Partial<Record<NewPasswordField, string>>
}

/** A new password with strength meter, and its repetition. */
export function NewPasswordFields({ problems }: NewPasswordFieldsProps) {
  const config = useSiteConfig()
  const [password, setPassword] = useState('')
  const level = passwordStrength(password)
  const shared = {
    autoComplete: 'new-password' as const,
    showLabel: t('credentials.showPassword'),
    hideLabel: t('credentials.hidePassword'),
    maxLength: LONGEST_PASSWORD,
    required: true,
  }
  const policy = policyWords(config)
  return (
    <>
      <PasswordField
        {...shared}
        name="password"
        label={t('password.new')}
        problem={problems.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      >
        <StrengthMeter level={level} label={password === '' ? policy : t(`password.strength.${level}`)} />
      </PasswordField>
      <PasswordField
        {...shared}
        name="confirmPassword"
        label={t('password.repeat')}
        problem={problems.confirmPassword}
      />
    </>
  )
}
