import type { Charge } from './library-system.ts'

type Dated = Pick<Charge, 'madeAt'>

/** Charges whose time is not known count as the oldest. */
const timeOf = ({ madeAt }: Dated): number => madeAt?.getTime() ?? Number.NEGATIVE_INFINITY

export const latestFirst = (one: Dated, other: Dated): number =>
  timeOf(one) === timeOf(other) ? 0 : timeOf(other) - timeOf(one)
