import type { Ref } from 'react'
import { ACCOUNT_LENGTH, ID_NUMBER_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from './words.ts'

interface IdentityFieldsProps {
  problems: Partial<Record<'name' | 'idNumber', string>>
  /** Ref of the first field. */
  ref?: Ref<HTMLInputElement>
}

/** Name and resident id as known to the library. */
export const IdentityFields = ({ problems, ref }: IdentityFieldsProps) => (
  <>
    <TextField
      {...(ref ? { ref } : {})}
      name="name"
      label={t('person.name')}
      problem={problems.name}
      autoComplete="name"
      maxLength={ACCOUNT_LENGTH}
    />
    <TextField
      name="idNumber"
      label={t('card.idNumber')}
      problem={problems.idNumber}
      autoComplete="off"
      maxLength={ID_NUMBER_LENGTH}
    />
  </>
)
