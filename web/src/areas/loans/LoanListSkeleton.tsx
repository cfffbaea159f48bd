import { Skeleton } from '../../kit/states/Skeleton.tsx'
import css from './Loans.module.css'

const rows = ['one', 'two', 'three', 'four']

/** The list in its final size while it is on its way. */
export const LoanListSkeleton = () => (
  <div className={css.stack}>
    <Skeleton width="60%" height={28} />
    {rows.map((row) => (
      <Skeleton key={row} width="100%" height={112} />
    ))}
  </div>
)
