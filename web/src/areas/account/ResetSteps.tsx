import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './ResetSteps.module.css'
import { t } from './words.ts'

const steps = ['reset.step.0', 'reset.step.1', 'reset.step.2'] as const

/** Where the reader is: who they are, the code, the new password. */
export const ResetSteps = ({ at }: { at: number }) => (
  <Grid
    as="ol"
    columns="repeat(3, minmax(0, 1fr))"
    gap={8}
    below={4}
    className={css.steps}
    aria-label={t('reset.steps')}
  >
    {steps.map((step, place) => (
      <Stack
        as="li"
        gap={4}
        align="center"
        quiet="small"
        key={step}
        aria-current={place === at ? 'step' : undefined}
        data-done={place < at || undefined}
      >
        <span className={css.number} aria-hidden>
          {place < at ? '✓' : place + 1}
        </span>
        {t(step)}
      </Stack>
    ))}
  </Grid>
)
