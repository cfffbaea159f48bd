import { useQuery } from '@tanstack/react-query'
import { search } from '@wenyuan/contract/areas/search.ts'
import { useEffect } from 'react'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { Screen } from '../../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../../app/screen/ScreenSkeleton.tsx'
import { searchOfBody } from '../../../app/search/saved-body.ts'
import { useHistory } from '../../../kit/navigation/navigation-context.ts'
import { t } from '../words.ts'

interface SavedSearchProps {
  id: string
  resourceCode: string
}

/** A link to a saved search: redirects to the search itself. */
export function SavedSearch({ id, resourceCode }: SavedSearchProps) {
  const history = useHistory()
  const byId = useQuery({ ...query(search.savedBody, { id }), enabled: id !== '' })
  const byCode = useQuery({ ...query(search.savedBodyOfResource, { resourceCode }), enabled: id === '' })
  const { data, error, refetch } = id === '' ? byCode : byId
  const target = data && paths.searchList(searchOfBody(data))
  // replaced, not pushed: "back" leaves the list
  useEffect(() => {
    if (target) history.replace(target)
  }, [history, target])
  if (!error) return <ScreenSkeleton />
  return (
    <Screen title={t('search.results')}>
      <FailureNotice error={error} onRetry={() => void refetch()} />
    </Screen>
  )
}
