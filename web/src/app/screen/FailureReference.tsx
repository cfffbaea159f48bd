import { referenceOf } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../locales/translation.ts'
import { copyText } from '../copy-text.ts'

/** The reference for reporting an unexpected failure to the library; nothing for ordinary refusals. */
export function FailureReference({ error }: { error: unknown }) {
  const id = referenceOf(error)
  if (id === undefined) return null
  return (
    <p>
      {t('error.reference', { id })}{' '}
      <Button variant="quiet" onClick={() => void copyText(id)}>
        {t('copy.action')}
      </Button>
    </p>
  )
}
