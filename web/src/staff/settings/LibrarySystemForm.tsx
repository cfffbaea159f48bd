import { useSuspenseQuery } from '@tanstack/react-query'
import { look, staffCall, withForm } from '../call.ts'
import { keepPerson } from '../session.ts'
import { t } from '../words.ts'
import { KindForm } from './KindForm.tsx'

/** Which library system lends, and how it is reached. */
export function LibrarySystemForm({ title }: { title: string }) {
  const { data } = useSuspenseQuery(look('show-library-system', {}))
  const { open, values } = data
  const isOpen = Object.values(open).some((count) => count > 0)
  const isOwn = values['kind'] === 'built-in'
  return (
    // after a change by somebody else the form begins anew
    <KindForm
      key={data.version}
      title={title}
      about="library-system"
      shown={data}
      operation="save-library-system"
      body={(system, leavesOpen) => ({ version: data.version, system: withForm({}, system), leavesOpen })}
      asks={({ kind }) =>
        isOwn && isOpen && kind !== values['kind']
          ? { title: t('library-system.leave'), lead: t('library-system.open', open) }
          : undefined
      }
      // what is drawn depends on what the system can do
      onSaved={() => void staffCall('me', {}).then(keepPerson)}
    >
      <h2>{title}</h2>
      <p>{t('library-system.lead')}</p>
      {isOpen && !isOwn && <p>{t('library-system.open', open)}</p>}
    </KindForm>
  )
}
