import type { StaffCopy } from '@wenyuan/contract/staff/copies.ts'
import type { StaffRecord } from '@wenyuan/contract/staff/records.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import css from '../catalogue/Catalogue.module.css'
import actions from '../lists/RowActions.module.css'
import { Act } from '../readers/Act.tsx'
import { may } from '../session.ts'
import { t } from '../words.ts'
import { copyColumns } from './copy-columns.tsx'
import { copyChange, newCopyFields, oneCopyFields, withdrawFields } from './copy-fields.ts'

/** The copies of a record, and what can be done with each. */
export const RecordCopies = ({ record: { recordId, copies } }: { record: StaffRecord }) => (
  <Section variant="page" title={t('catalogue.copies')}>
    {copies.length === 0 ? (
      <p className={css.quiet}>{t('reader.none')}</p>
    ) : (
      <DataTable
        cards
        label={t('catalogue.copies')}
        rows={copies}
        keyOf={({ barcode }) => barcode}
        columns={[
          ...copyColumns(),
          ...(may('change-copy') || may('withdraw-copies')
            ? [{ label: t('copies.actions'), cell: copyActions }]
            : []),
        ]}
      />
    )}
    <Cluster gap={8} data-print="no">
      <Act
        label="copies.add"
        operation="add-copies"
        body={{ recordId }}
        fields={newCopyFields()}
        labels="copy"
        send={({ barcodes, ...fields }) => ({ barcodes, fields })}
        variant="plain"
      />
    </Cluster>
  </Section>
)

function copyActions(copy: StaffCopy) {
  const { barcode, version } = copy
  const fields = oneCopyFields(copy)
  return (
    <span className={actions.actions}>
      <Act
        label="copies.change"
        operation="change-copy"
        body={{ barcode, version }}
        about={barcode}
        fields={fields}
        labels="copy"
        send={(values) => copyChange(values, fields)}
      />
      <Act
        label="copies.withdraw"
        operation="withdraw-copies"
        body={{ barcodes: [barcode] }}
        about={barcode}
        fields={withdrawFields}
        labels="copy"
      />
    </span>
  )
}
