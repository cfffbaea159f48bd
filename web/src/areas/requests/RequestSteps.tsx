import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './RequestSteps.module.css'
import { requestSteps, stepOf } from './request-steps.ts'
import { t } from './words.ts'

/** Where a request stands, as a line of steps; nothing for one that came to nothing. */
export function RequestSteps({ row }: { row: RequestRow }) {
  const step = stepOf(row)
  if (!step) return null
  const at = requestSteps.indexOf(step)
  return (
    <Grid as="ol" columns="repeat(5, minmax(0, 1fr))" className={css.steps} aria-label={t('request.history')}>
      {requestSteps.map((one, index) => (
        <li
          key={one}
          className={css.step}
          data-state={stateOf(index, at)}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`request.step.${one}`)}
        </li>
      ))}
    </Grid>
  )
}

/** The last step is no place to stand at: a request that has reached it is done. */
const stateOf = (index: number, at: number) =>
  index < at || at === requestSteps.length - 1 ? 'done' : index === at ? 'here' : 'ahead'
