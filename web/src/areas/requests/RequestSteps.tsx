import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import css from './RequestSteps.module.css'
import { requestSteps, stepOf } from './request-steps.ts'
import { t } from './words.ts'

/** Where an open request stands, as a line of steps; nothing for one that has ended. */
export function RequestSteps({ row }: { row: RequestRow }) {
  const step = stepOf(row)
  if (!step) return null
  const at = requestSteps.indexOf(step)
  return (
    <ol className={css.steps} aria-label={t('request.history')}>
      {requestSteps.map((one, index) => (
        <li
          key={one}
          className={css.step}
          data-state={index < at ? 'done' : index === at ? 'here' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`request.step.${one}`)}
        </li>
      ))}
    </ol>
  )
}
