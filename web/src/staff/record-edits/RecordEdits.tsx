import { useState } from 'react'
import type { StaffRecord } from '@wenyuan/contract/staff/records.ts'
import { Button } from '../../kit/Button.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import css from '../catalogue/Catalogue.module.css'
import { Act } from '../readers/Act.tsx'
import { may } from '../session.ts'
import { formatTime, t } from '../words.ts'
import { MarcDialog } from './MarcDialog.tsx'
import { recordFields, recordFormOf } from './record-form-fields.ts'

/** Changes what a record says, as a form and as MARC, or gives it back what its source says. */
export function RecordEdits({ record }: { record: StaffRecord }) {
  const { recordId, contentVersion: version, form, edited, title } = record
  const [editsMarc, setEditsMarc] = useState(false)
  if (!may('edit-record') && edited === null) return null
  return (
    <Section variant="page" title={t('edits.title')}>
      <Stack gap={8}>
        <p className={css.quiet}>
          {edited ? t('edits.edited', { name: edited.by, time: formatTime(edited.at) }) : t('edits.lead')}
        </p>
        <Cluster gap={8} data-print="no">
          <Act
            label="edits.form"
            operation="edit-record"
            body={{ recordId, version }}
            fields={recordFields(form)}
            labels="record"
            send={(values) => ({ form: recordFormOf(values) })}
            variant="plain"
          />
          {record.marc && may('edit-marc') && (
            <Button onClick={() => setEditsMarc(true)}>{t('edits.marc')}</Button>
          )}
          {edited && (
            <Act
              label="edits.undo"
              operation="undo-record-edits"
              body={{ recordId }}
              about={title}
              fields={[]}
              variant="plain"
            />
          )}
        </Cluster>
      </Stack>
      {editsMarc && record.marc && (
        <MarcDialog record={{ recordId, version, marc: record.marc }} onClose={() => setEditsMarc(false)} />
      )}
    </Section>
  )
}
