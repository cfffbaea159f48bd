import type { DatabaseDetail } from '@wenyuan/contract/areas/databases.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { blankSearch } from '../../app/search/search-state.ts'
import { paths } from '../../app/paths.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount, formatDay, namesInLine } from '../../locales/translation.ts'
import { KeepResource } from '../favourites/public.ts'
import { SubscribeButton } from '../subscriptions/public.ts'
import { DatabaseQuestions } from '../questionnaires/public.ts'
import { AccessLine } from './AccessLine.tsx'
import { DatabaseFiles } from './DatabaseFiles.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Databases.module.css'
import { LinkWarning } from './LinkWarning.tsx'
import { Neighbours } from './Neighbours.tsx'
import { OpenDatabase } from './OpenDatabase.tsx'
import { t } from './words.ts'

/** What a database has, who may open it from where and how, its guides, its use and its neighbours. */
export function DatabasePage({ database }: { database: DatabaseDetail }) {
  const { resourceId, access, vendor, summary, description, uses } = database
  useEffect(() => {
    void call(usage.visit, { resourceId }).catch(() => undefined)
  }, [resourceId])
  return (
    <>
      <Cluster
        as="section"
        gap="16px 48px"
        justify="space-between"
        card
        padding={18}
        below={24}
        className={css.door}
        aria-label={t('databases.access')}
      >
        <div>
          <AccessLine access={access} />
          <p>{t(`databases.who.${access.kind}`)}</p>
          {access.how === 'proxy' && <p>{t('databases.how.proxy')}</p>}
          {access.how === 'federated' && <p>{t('databases.how.federated')}</p>}
          {access.concurrentUsers > 0 && <p>{t('databases.concurrent', { n: access.concurrentUsers })}</p>}
          {access.note && <p>{access.note}</p>}
          {database.daysLeft !== null && database.status !== 'ended' && (
            <StatusBadge state="soon">
              {t('databases.until', { day: formatDay(database.to), n: database.daysLeft })}
            </StatusBadge>
          )}
          <LinkWarning brokenOn={database.linkBrokenOn} />
        </div>
        <Cluster gap={8}>
          <OpenDatabase database={database} primary />
          <SubscribeButton
            followed={{ kind: 'database', value: resourceId }}
            name={resourceId}
            words={{ subscribe: t('databases.subscribe'), signIn: t('databases.subscribeSignIn') }}
          />
          <KeepResource resourceId={database.recordId} kind="database" className={undefined} />
        </Cluster>
      </Cluster>
      {summary && <Prose below={14}>{summary}</Prose>}
      {description && <Prose below={14}>{description}</Prose>}
      <Facts
        facts={[
          [
            t('databases.filter.vendor'),
            vendor && <Link to={paths.databases({ vendor: vendor.code })}>{vendor.name}</Link>,
          ],
          [t('databases.platform'), database.platform],
          [
            t('databases.filter.subject'),
            database.subjects.length > 0 && <Terms terms={database.subjects} filter="subject" />,
          ],
          [
            t('databases.filter.type'),
            database.types.length > 0 && <Terms terms={database.types} filter="type" />,
          ],
          [t('databases.filter.docType'), namesOf(database.docTypes)],
          [t('databases.filter.language'), namesOf(database.languages)],
          [
            t('databases.coverage'),
            database.coverageFrom || database.coverageTo
              ? `${database.coverageFrom}–${database.coverageTo}`
              : '',
          ],
          [t('databases.filter.status'), database.statusName],
          [t('databases.filter.department'), namesOf(database.departments)],
          [t('databases.filter.label'), namesOf(database.labels)],
          [t('databases.contact'), database.contact],
        ]}
      />
      <Cluster as="p" gap="2px 16px" align="normal" below={24}>
        {database.eCollectionId && (
          <Link
            to={paths.searchList({ ...blankSearch, facets: { eCollectionIds: [database.eCollectionId] } })}
            variant="text"
          >
            {t('databases.contents')}
          </Link>
        )}
        <Link to={paths.personalCentre({ tab: '12' })} variant="text">
          {t('databases.report')}
        </Link>
      </Cluster>
      <DatabaseFiles files={database.files} />
      <DatabaseQuestions resourceId={resourceId} onTrial={database.status === 'trial'} />
      {uses.some(({ count }) => count > 0) && (
        <Section title={t('databases.uses')} variant="page">
          <BarChart
            bars={uses.map(({ month, count }) => ({ label: month.slice(5), value: count }))}
            caption={t('databases.usesOf', { name: database.name })}
            formatValue={formatCount}
            words={{ table: t('databases.uses'), label: t('databases.month'), value: t('databases.times') }}
          />
        </Section>
      )}
      <Neighbours resourceId={resourceId} />
    </>
  )
}

const namesOf = (terms: readonly { name: string }[]): string => namesInLine(terms.map(({ name }) => name))

interface TermsProps {
  terms: readonly { code: string; name: string }[]
  filter: 'subject' | 'type'
}

const Terms = ({ terms, filter }: TermsProps) => (
  <Cluster as="span" gap="2px 16px" align="normal">
    {terms.map(({ code, name }) => (
      <Link key={code} to={paths.databases({ [filter]: code })}>
        {name}
      </Link>
    ))}
  </Cluster>
)
