import { useQuery } from '@tanstack/react-query'
import { favourites, type resourceKinds } from '@wenyuan/contract/areas/favourites.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from './words.ts'

interface KeepResourceProps {
  resourceId: string
  kind: (typeof resourceKinds)[number]
  className: string | undefined
}

/** Keeps a journal or database among the reader's own, or removes it. Visitors sign in first, and it is then kept. */
export function KeepResource({ resourceId, kind, className }: KeepResourceProps) {
  const reader = useReader()
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    ...query(favourites.resources, { kind, page: 1, rows: 100 }),
    enabled: reader !== undefined,
  })
  const isKept = data?.records.some((one) => one.resourceId === resourceId) ?? false
  const change = async () => {
    if (busy) return
    setBusy(true)
    try {
      if (isKept) await call(favourites.removeResources, { ids: [resourceId] })
      else await call(favourites.addResources, { resourceIds: [resourceId], kind })
      showToast('success', t(isKept ? 'resources.taken' : 'resources.kept'))
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(favourites.resources)
      setBusy(false)
    }
  }
  const press = useReaderAction(`keep ${kind} ${resourceId}`, () => void change())
  return (
    <Button
      variant="quiet"
      className={className}
      aria-pressed={isKept}
      onClick={() => void press('', t('resources.signIn'))}
    >
      <Star aria-hidden size={16} fill={isKept ? 'currentColor' : 'none'} />
      {t(`resources.keep.${kind}`)}
    </Button>
  )
}
