import { ListPager } from './ListPager.tsx'

interface TabPagerProps {
  total: number
  rows: number
  page: number
  linkTo: (page: number) => string
}

/** The pages of a list in a tab of the personal centre. */
export function TabPager({ total, rows, page, linkTo }: TabPagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / rows))
  return <ListPager page={Math.min(page, lastPage)} lastPage={lastPage} linkTo={linkTo} />
}
