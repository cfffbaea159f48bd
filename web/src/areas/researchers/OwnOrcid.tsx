import { type OwnPage, researchers } from '@wenyuan/contract/areas/researchers.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { store } from '../../api/stored-session.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { goTo } from '../../app/session/journey.ts'
import { Button } from '../../kit/Button.tsx'
import { t } from './words.ts'

/** Leads to ORCID, where the person signs in and so shows that an iD is theirs; or takes the iD away again. */
export function OwnOrcid({ own: { orcid, orcidOffered } }: { own: OwnPage }) {
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  if (orcid === '' && !orcidOffered) return null
  const press = async () => {
    if (busy) return
    setBusy(true)
    try {
      if (orcid === '') {
        const { url, ticket } = await call(researchers.orcidBegin, {})
        store('wenyuanOrcid', ticket)
        goTo(url)
        return
      }
      await call(researchers.orcidRemove, {})
      await changed(researchers.mine, researchers.details)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button aria-disabled={busy} onClick={() => void press()}>
      {t(orcid === '' ? 'researchers.orcidBegin' : 'researchers.orcidRemove')}
    </Button>
  )
}
