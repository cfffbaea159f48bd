import { Stack } from '../../kit/layout/boxes.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'

const rows = ['one', 'two', 'three', 'four']

/** Placeholder of a loading list, in its final size. */
export const LoanListSkeleton = () => (
  <Stack gap={18}>
    <Skeleton width="60%" height={28} />
    {rows.map((row) => (
      <Skeleton key={row} width="100%" height={112} />
    ))}
  </Stack>
)
