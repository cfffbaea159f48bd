import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { t } from './words.ts'

/** Back from ORCID: its answer is verified once, and the address is left at once. */
export function OrcidReturn({ answer }: { answer: string }) {
  const history = useHistory()
  const [error, setError] = useState<unknown>()
  const begun = useRef(false)
  const verify = useEffectEvent(async () => {
    const ticket = readStored('wenyuanOrcid')
    store('wenyuanOrcid', '')
    try {
      const { researcherId } = await call(researchers.orcidFinish, { ticket: ticket || '-', answer })
      history.replace(paths.researcher({ id: researcherId }))
    } catch (failure) {
      setError(failure)
    }
  })
  useEffect(() => {
    // an answer is good once
    if (begun.current) return
    begun.current = true
    void verify()
  }, [])
  if (error === undefined) return <ScreenSkeleton />
  return (
    <Screen title={t('researchers.orcidFailed')}>
      <FailureNotice error={error} />
      <Link to={paths.researchers()} variant="text">
        {t('researchers.showAll')}
      </Link>
    </Screen>
  )
}
