import type { ImportRow } from '@wenyuan/contract/staff/catalogue.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { staffPaths } from '../paths.ts'
import { Act } from '../readers/Act.tsx'
import { may } from '../session.ts'
import { t } from '../words.ts'

/** Readers whom a file of persons no longer has: what became of them, or why nothing did. */
export function Leavers({ row: { importId, leavers, leaverState } }: { row: ImportRow }) {
  if (leaverState === 'none') return null
  const text = t(`leavers.${leaverState}`, { count: leavers })
  if (leaverState === 'done')
    return may('list-leavers') ? (
      <Link to={staffPaths.list('list-leavers')}>{text}</Link>
    ) : (
      <span>{text}</span>
    )
  return (
    <>
      <StatusBadge state="soon">{text}</StatusBadge>
      <Act label="leavers.end" operation="end-leavers" body={{ importId }} about={text} fields={[]} />
    </>
  )
}
