import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import type { FieldProps } from './field-props.ts'
import { ProblemText } from './ProblemText.tsx'
import { firstText } from './problems.ts'

/** A drawing: an SVG file is chosen, and shown as readers will see it. */
export function SvgField({ value, onChange, problems, label }: FieldProps & { label: string }) {
  const file = useRef<HTMLInputElement>(null)
  const text = typeof value === 'string' ? value : ''
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    // the same file can be chosen again after a correction
    target.value = ''
    if (chosen) onChange(await chosen.text())
  }
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <Grid gap={8}>
        {text === '' ? (
          <Quiet>{t('form.noPicture')}</Quiet>
        ) : (
          <img className={css.drawing} alt={label} src={`data:image/svg+xml,${encodeURIComponent(text)}`} />
        )}
        <Cluster gap={8}>
          <input
            ref={file}
            type="file"
            accept="image/svg+xml,.svg"
            hidden
            aria-label={label}
            onChange={(event) => void choose(event)}
          />
          <Button onClick={() => file.current?.click()}>{t('form.choosePicture')}</Button>
          {text !== '' && (
            <Button variant="quiet" onClick={() => onChange('')}>
              {t('form.remove')}
            </Button>
          )}
        </Cluster>
      </Grid>
      <ProblemText text={firstText(problems)} />
    </fieldset>
  )
}
