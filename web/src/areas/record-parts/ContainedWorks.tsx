import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'

/** Parts listed here; a search shows the rest. */
const PARTS = 10

/** The parts of a work, its host, and its earlier and later titles. */
export function ContainedWorks({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery({
    ...query(attachments.contained, { recordId, rows: PARTS }),
  })
  const { host, continues, continuedBy, records, total } = data
  const chain: [string, readonly string[]][] = [
    [t('contained.continues'), continues],
    [t('contained.continuedBy'), continuedBy],
  ]
  const hasChain = host?.record || continues.length + continuedBy.length > 0
  if (!hasChain && records.length === 0) return null
  return (
    <Section title={t('contained.title')} variant="page">
      {host?.record && (
        <p>
          {t('contained.in')}{' '}
          <Link to={paths.record({ id: host.record.recordId, type: host.record.docCode })} variant="text">
            <RecordText>{host.title}</RecordText>
          </Link>{' '}
          <Quiet as="span" size="medium">
            {host.place}
          </Quiet>
        </p>
      )}
      {chain.map(([label, titles]) =>
        titles.map((title) => (
          <p key={`${label} ${title}`}>
            {label}{' '}
            <Link to={paths.searchList(searchFor(title, 'title'))} variant="text">
              {title}
            </Link>
          </p>
        )),
      )}
      {records.length > 0 && (
        <>
          <Quiet size="medium">{t('contained.parts', { n: total, count: formatCount(total) })}</Quiet>
          <Grid as="ul" gap={6} above={6}>
            {records.map((record) => (
              <li key={record.recordId}>
                <Link
                  to={paths.record({ id: record.recordId, type: record.docCode })}
                  variant="text"
                  dir="auto"
                  lang={record.lang}
                >
                  {record.title}
                </Link>{' '}
                <Quiet as="span" size="medium">
                  {[record.author, record.pubDate].filter(Boolean).join(' · ')}
                </Quiet>
              </li>
            ))}
          </Grid>
        </>
      )}
    </Section>
  )
}
