import { useQuery } from '@tanstack/react-query'
import { Select } from '../../kit/forms/Select.tsx'
import { staffCall } from '../call.ts'
import { may } from '../session.ts'
import { inWords, t } from '../words.ts'

/** The branches of the library, for those who may list them. */
export const branches = () => ({
  queryKey: ['branches'],
  queryFn: () => staffCall('list-branches', {}),
  staleTime: 300_000,
})

/** A branch, or all. */
export function BranchChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { data } = useQuery(branches())
  const records = data?.records ?? []
  return (
    <Select
      label={t('list.branch')}
      value={value}
      options={[
        { value: '', label: t('list.all') },
        ...records.map(({ code, title }) => ({ value: code, label: inWords(title) || code })),
      ]}
      onChange={onChange}
    />
  )
}

/** The name of a branch; its code while the branches are not known, and where there is none of this code. */
export function BranchName({ code }: { code: string }) {
  const { data } = useQuery({ ...branches(), enabled: may('list-branches') })
  const branch = data?.records.find((one) => one.code === code)
  return branch ? inWords(branch.title) || code : code
}
