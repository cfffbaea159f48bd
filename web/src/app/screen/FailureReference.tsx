import { referenceOf } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../locales/translation.ts'

const copy = async (text: string): Promise<void> => (await import('../copy-text.ts')).copyText(text)

/** What the reader can tell the library of a failure that should not have happened; nothing for ordinary refusals. */
export function FailureReference({ error }: { error: unknown }) {
  const id = referenceOf(error)
  if (id === undefined) return null
  return (
    <p>
      {t('error.reference', { id })}{' '}
      <Button
        variant="quiet"
        // where not even this script can be had, the text can be selected
        onClick={() => void copy(id).catch(() => undefined)}
      >
        {t('copy.action')}
      </Button>
    </p>
  )
}
