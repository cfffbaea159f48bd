import { usage } from '@wenyuan/contract/areas/usage.ts'
import { call } from '../../api/call.ts'
import { Link } from '../../kit/Link.tsx'
import type { MenuItem } from './menu-rules.ts'

/** Counts clicks on the plagiarism check; a failure to count is ignored. Source: spec 1 §2. */
const countClick = () => void call(usage.navigationClick, { type: '17' }).catch(() => undefined)

export function MenuLink({
  item,
  current,
  onFollow,
}: {
  item: MenuItem
  current: boolean
  onFollow?: () => void
}) {
  return (
    <Link
      to={item.to}
      newWindow={item.newWindow}
      aria-current={current ? 'page' : undefined}
      onClick={() => {
        if (item.countsClick) countClick()
        onFollow?.()
      }}
    >
      {item.label}
    </Link>
  )
}
