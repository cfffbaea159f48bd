import { useEffect } from 'react'
import { paths } from '../../../app/paths.ts'
import { ScreenSkeleton } from '../../../app/screen/ScreenSkeleton.tsx'
import { useHistory, useParams } from '../../../kit/navigation/navigation-context.ts'
import { linkedSearch } from './linked-search.ts'

/** Links from other sites contain a search in their path: redirects to its result list. */
export function LinkedSearchScreen() {
  const parameters = useParams()
  const history = useHistory()
  const target = paths.searchList(linkedSearch(parameters))
  // Replaced, not pushed: "back" returns to the linking site.
  useEffect(() => history.replace(target), [history, target])
  return <ScreenSkeleton />
}
