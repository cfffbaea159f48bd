import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../app/paths.ts'
import { ScreenSkeleton } from '../../../app/screen/ScreenSkeleton.tsx'
import { linkedSearch } from './linked-search.ts'

/** Links from other sites contain a search in their path: redirects to its result list. */
export function LinkedSearchScreen() {
  const parameters = useParams({ strict: false })
  const { history } = useRouter()
  const target = paths.searchList(linkedSearch(parameters))
  // Replaced, not pushed: "back" returns to the linking site.
  useEffect(() => history.replace(target), [history, target])
  return <ScreenSkeleton />
}
