import type { Ref } from 'react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from './words.ts'

interface SentCodeFieldProps {
  ref: Ref<HTMLInputElement>
  problem: string | undefined
}

/** For the code that was sent to telephone or mail; a telephone offers to fill it in. */
export const SentCodeField = ({ ref, problem }: SentCodeFieldProps) => (
  <TextField
    ref={ref}
    name="code"
    label={t('contact.code')}
    problem={problem}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={8}
    required
  />
)
