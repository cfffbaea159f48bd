import { referenceOf } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../locales/translation.ts'

const copy = async (text: string): Promise<void> => (await import('../copy-text.ts')).copyText(text)

/** The reference for reporting an unexpected failure to the library; nothing for ordinary refusals. */
export function FailureReference({ error }: { error: unknown }) {
  const id = referenceOf(error)
  if (id === undefined) return null
  return (
    <p>
      {t('error.reference', { id })}{' '}
      <Button
        variant="quiet"
        // if this script cannot be loaded either, the text can still be selected
        onClick={() => void copy(id).catch(() => undefined)}
      >
        {t('copy.action')}
      </Button>
    </p>
  )
}
