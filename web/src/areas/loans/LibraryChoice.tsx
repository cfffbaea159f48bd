import type { loans } from '@wenyuan/contract/areas/loans.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { t } from './words.ts'

export type OtherLibrary = NonNullable<(typeof loans.consortium)['~types']>['out']['libraries'][number]

interface LibraryChoiceProps {
  libraries: readonly OtherLibrary[]
  /** Group code of the chosen one. */
  value: string
  onChange: (groupCode: string) => void
}

/** One of the other libraries of the consortium. */
export const LibraryChoice = ({ libraries, value, onChange }: LibraryChoiceProps) => (
  <Select
    label={t('union.library')}
    value={value}
    options={libraries.map(({ groupCode, name }) => ({ value: groupCode, label: name }))}
    onChange={onChange}
  />
)
