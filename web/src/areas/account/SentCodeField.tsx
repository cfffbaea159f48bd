import type { FormEventHandler, Ref } from 'react'
import { SENT_CODE_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from './words.ts'

interface SentCodeFieldProps {
  ref: Ref<HTMLInputElement>
  problem: string | undefined
  onInput?: FormEventHandler<HTMLInputElement>
}

/** Field for a code sent by telephone or mail; phones offer to fill it in. */
export const SentCodeField = ({ ref, problem, onInput }: SentCodeFieldProps) => (
  <TextField
    ref={ref}
    name="code"
    label={t('contact.code')}
    problem={problem}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={SENT_CODE_LENGTH}
    onInput={onInput}
    required
  />
)
