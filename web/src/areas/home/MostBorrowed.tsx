import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { CountBar } from '../../kit/data/CountBar.tsx'
import { BlockHead } from '../../kit/layout/BlockHead.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './MostBorrowed.module.css'
import { t } from './words.ts'

const ROWS = 10

/** The books borrowed most in the last month, one a line, with a quiet bar of their loans. */
export function MostBorrowed() {
  const libCode = useLibraryInUse()
  const { data } = useSuspenseQuery({ ...query(home.hotLoans, { page: 1, rows: ROWS, libCode }) })
  const { records } = data
  if (records.length === 0) return null
  return (
    <section className={css.ranking} aria-label={t('home.hotLoans')}>
      <BlockHead
        title={t('home.hotLoans')}
        more={<Link to={paths.hotLoans()}>{t('home.allHotLoans')}</Link>}
      />
      <ol>
        {records.map(({ recordId, docCode, title, author, lang, count }, at) => (
          <li key={recordId} className={css.line}>
            <Quiet as="span" size="normal" figures className={css.place}>
              {at + 1}
            </Quiet>
            <RecordText className={css.book} lang={lang}>
              <Link to={paths.record({ id: recordId, type: docCode })}>{title}</Link>
              {author && (
                <Quiet as="span" size="medium" className={css.author}>
                  {author}
                </Quiet>
              )}
            </RecordText>
            <CountBar value={count} largest={records[0]?.count ?? 0} words={t('home.loans', { n: count })} />
          </li>
        ))}
      </ol>
    </section>
  )
}
