import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { UploadButton } from '../catalogue/UploadButton.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import css from './EntryFields.module.css'
import type { FieldProps } from './field-props.ts'
import { firstText } from './problems.ts'

/** A cover or a logo: a picture is uploaded, or its address is typed; it is shown as readers will see it. */
export function PictureField({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  const keep = useOperation('keep-picture', { onDone: ({ url }) => onChange(url) })
  const address = typeof value === 'string' ? value : ''
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <Grid gap={8}>
        {/^(?:https:\/\/|\/)./.test(address) && <img className={css.drawing} alt={label} src={address} />}
        <TextField
          label={t('form.pictureAddress')}
          maxLength={field.most}
          autoComplete="off"
          problem={firstText(problems)}
          value={address}
          onChange={(event) => onChange(event.target.value)}
        />
        <Cluster gap={8}>
          {may('keep-picture') && (
            <UploadButton
              label={t('form.uploadPicture')}
              purpose="picture"
              accept="image/jpeg,image/png,image/webp,image/gif,image/svg+xml,.svg"
              onUploaded={(uploadId) => keep.mutate({ uploadId })}
            />
          )}
          {address !== '' && (
            <Button variant="quiet" onClick={() => onChange('')}>
              {t('form.remove')}
            </Button>
          )}
        </Cluster>
      </Grid>
    </fieldset>
  )
}
