interface Dated {
  from_day: string
  to_day: string
}

export const isPresent = ({ from_day, to_day }: Dated, today: string): boolean =>
  from_day <= today && today <= to_day

/**
 * The term in which a course is shown: the present one, else the next to come, else the last one.
 *
 * @param runs the latest first
 */
export function presentOf<Run extends Dated>(runs: readonly Run[], today: string): Run | undefined {
  return (
    runs.find((run) => isPresent(run, today)) ?? runs.findLast(({ from_day }) => from_day > today) ?? runs[0]
  )
}
