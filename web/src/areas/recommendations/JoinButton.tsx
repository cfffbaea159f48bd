import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { useSuggestionsChanged } from './suggestions-changed.ts'
import { t } from './words.ts'

/** Joins a suggestion of another reader. */
export function JoinButton({ suggestionId, title }: { suggestionId: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const changed = useSuggestionsChanged()
  const join = async () => {
    setBusy(true)
    try {
      await call(recommendations.join, { suggestionId })
      await changed()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button aria-label={t('suggest.joinTitle', { title })} aria-disabled={busy} onClick={() => void join()}>
      {t('suggest.join')}
    </Button>
  )
}
