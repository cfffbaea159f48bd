import { coverPicture } from '@wenyuan/contract/covers/cover-picture.ts'
import type { StaffRecord } from '@wenyuan/contract/staff/records.ts'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Catalogue.module.css'
import { UploadButton } from './UploadButton.tsx'

const WIDTH = 120

/** The picture of a record: given by upload, and removed. */
export function RecordCover({ record: { recordId, coverUrl, isWithdrawn } }: { record: StaffRecord }) {
  const set = useOperation('set-cover', { success: t('records.coverSet') })
  const remove = useOperation('remove-cover', { success: t('records.coverRemoved') })
  return (
    <Section variant="page" title={t('records.cover')}>
      <Cluster gap={12} align="end">
        {coverUrl === '' ? (
          <p className={css.quiet}>{t('records.noCover')}</p>
        ) : (
          <img src={coverPicture(coverUrl, WIDTH)} width={WIDTH} alt={t('records.cover')} />
        )}
        {may('set-cover') && !isWithdrawn && (
          <UploadButton
            label={t('records.setCover')}
            purpose="cover"
            accept="image/jpeg,image/png,image/webp,image/gif"
            onUploaded={(uploadId) => set.mutate({ recordId, uploadId })}
          />
        )}
        {may('remove-cover') && coverUrl !== '' && (
          <Button disabled={remove.isPending} onClick={() => remove.mutate({ recordId })}>
            {t('content.remove')}
          </Button>
        )}
      </Cluster>
    </Section>
  )
}
