import { RecordText } from '../../kit/data/RecordText.tsx'
import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { paths } from '../../app/paths.ts'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { TitleCover } from '../../app/records/TitleCover.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Loans.module.css'
import { t } from './words.ts'

/** The book of a loan: cover, title, author, and the copy with its location. */
export function LoanBook({ loan, titleId }: { loan: LoanRow; titleId: string }) {
  const { record } = loan
  const lang = record?.lang ?? ''
  const place = [loan.libraryName, loan.locationName].filter((one, at, all) => one && all.indexOf(one) === at)
  const copy = [
    ...place,
    loan.callNo,
    loan.volume && t('loan.volume', { volume: loan.volume }),
    t('copy.barcode', { barcode: loan.barcode }),
  ]
  return (
    <>
      <TitleCover of={loan} width={56} />
      <div className={css.book}>
        <RecordText as="h2" id={titleId} className={css.title} lang={lang || undefined}>
          {record ? (
            <Link to={paths.record({ id: record.recordId, type: record.docCode })}>{loan.title}</Link>
          ) : (
            loan.title
          )}
        </RecordText>
        {loan.author && (
          <RecordText as="p" lang={lang || undefined}>
            {loan.author}
          </RecordText>
        )}
        <Quiet>{factsInLine(copy)}</Quiet>
        {!record && loan.recordId !== '' && <Quiet>{t('loan.withdrawn')}</Quiet>}
      </div>
    </>
  )
}
