import { useSuspenseQuery } from '@tanstack/react-query'
import { browse } from '@wenyuan/contract/areas/browse.ts'
import { query } from '../../api/query.ts'
import { useLibraries } from '../../app/site/site-facts.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { t } from './words.ts'

interface ChoiceProps {
  value: string
  onChange: (value: string) => void
}

/** A main class of the classification, or all. */
export function ClassChoice({ value, onChange }: ChoiceProps) {
  const { data } = useSuspenseQuery({ ...query(browse.classes, { parent: '' }) })
  // new books and loans are counted by the Chinese Library Classification
  const classes = data.filter(({ code }) => !code.includes(':'))
  if (classes.length === 0) return null
  return (
    <Select
      label={t('newBooks.class')}
      value={value}
      options={[
        { value: '', label: t('newBooks.allClasses') },
        ...classes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      ]}
      onChange={onChange}
    />
  )
}

/** A branch, or all; nothing where there is only one. */
export function BranchChoice({ value, onChange }: ChoiceProps) {
  const libraries = useLibraries()
  if (libraries.length < 2) return null
  return (
    <Select
      label={t('facet.libCode')}
      value={value}
      options={[
        { value: '', label: t('library.all') },
        ...libraries.map(({ libCode, libName }) => ({ value: libCode, label: libName })),
      ]}
      onChange={onChange}
    />
  )
}
