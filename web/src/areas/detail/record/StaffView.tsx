import { useSuspenseQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { Suspense, useState } from 'react'
import { query } from '../../../api/query.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { Button } from '../../../kit/Button.tsx'
import { ScrollRegion } from '../../../kit/layout/ScrollRegion.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { t } from '../words.ts'
import css from './StaffView.module.css'

/** The MARC record, collapsed by default. */
export function StaffView({ recordId }: { recordId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={css.section}>
      <Button variant="quiet" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'staff.hide' : 'staff.show')}
      </Button>
      {open && (
        <ErrorBoundary
          resetKey={recordId}
          renderError={(error, retry) => <FailureNotice error={error} onRetry={retry} />}
        >
          <Suspense fallback={<Skeleton width="100%" height={320} />}>
            <MarcTable recordId={recordId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

function MarcTable({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery({ ...query(detail.staffView, { recordId }) })
  return (
    <ScrollRegion className={css.frame} label={t('staff.title')}>
      <table className={css.table}>
        <caption className={css.caption}>{t(data.asRead ? 'staff.asRead' : 'staff.made')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staff.tag')}</th>
            <th scope="col">{t('staff.indicators')}</th>
            <th scope="col">{t('staff.content')}</th>
            <th scope="col">{t('staff.label')}</th>
          </tr>
        </thead>
        <tbody>
          {data.leader && (
            <tr>
              <th scope="row">LDR</th>
              <td>{'\u00a0'}</td>
              <td>{data.leader}</td>
              <td className={css.label}>{t('staff.leader')}</td>
            </tr>
          )}
          {data.fields.map((field, at) => (
            <tr key={`${at} ${field.tag}`}>
              <th scope="row">{field.tag}</th>
              <td>{field.indicators.replaceAll(' ', '_')}</td>
              <td>
                {field.value}
                {field.subfields.map(({ code, value }, place) => (
                  <span key={`${place} ${code}`}>
                    <span className={css.code}>${code}</span> {value}{' '}
                  </span>
                ))}
              </td>
              <td className={css.label}>{field.label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
