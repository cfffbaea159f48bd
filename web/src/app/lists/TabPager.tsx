import { useEffect } from 'react'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { ListPager } from './ListPager.tsx'

interface TabPagerProps {
  total: number
  rows: number
  page: number
  linkTo: (page: number) => string
}

/**
 * The pager of a list in a tab of the personal centre. If the page is past the last one, because rows were deleted, the
 * address changes to the last page.
 */
export function TabPager({ total, rows, page, linkTo }: TabPagerProps) {
  const history = useHistory()
  const lastPage = Math.max(1, Math.ceil(total / rows))
  const moved = page > lastPage ? linkTo(lastPage) : undefined
  useEffect(() => {
    if (moved !== undefined) history.replace(moved)
  }, [history, moved])
  return <ListPager page={Math.min(page, lastPage)} lastPage={lastPage} linkTo={linkTo} />
}
