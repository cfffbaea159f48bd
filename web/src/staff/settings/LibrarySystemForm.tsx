import { useSuspenseQuery } from '@tanstack/react-query'
import { look, withForm } from '../call.ts'
import { t } from '../words.ts'
import { KindForm } from './KindForm.tsx'

/** Which library system lends, and how it is reached. */
export function LibrarySystemForm({ title }: { title: string }) {
  const { data } = useSuspenseQuery(look('show-library-system', {}))
  return (
    // after a change by somebody else the form begins anew
    <KindForm
      key={data.version}
      title={title}
      about="library-system"
      shown={data}
      operation="save-library-system"
      body={(system) => ({ version: data.version, system: withForm({}, system) })}
    >
      <h2>{title}</h2>
      <p>{t('library-system.lead')}</p>
    </KindForm>
  )
}
