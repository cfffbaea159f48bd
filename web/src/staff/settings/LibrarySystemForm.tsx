import { useSuspenseQuery } from '@tanstack/react-query'
import type { LibrarySystemShown } from '@wenyuan/contract/staff/connections.ts'
import { look } from '../call.ts'
import { t } from '../words.ts'
import { KindForm } from './KindForm.tsx'

/** Which library system lends, and how it is reached. */
export function LibrarySystemForm({ title }: { title: string }) {
  const { data } = useSuspenseQuery(look<LibrarySystemShown>('show-library-system'))
  return (
    // after a change by somebody else the form begins anew
    <KindForm
      key={data.version}
      title={title}
      about="library-system"
      shown={data}
      operation="save-library-system"
      body={(system) => ({ version: data.version, system })}
    >
      <h2>{title}</h2>
      <p>{t('library-system.lead')}</p>
    </KindForm>
  )
}
