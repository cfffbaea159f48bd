import type { ResearcherDetail } from '@wenyuan/contract/areas/researchers.ts'
import { authorFeed } from '../../app/author-feed.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { RecordRow } from '../../app/records/RecordRows.tsx'
import { yearBars } from '../../app/records/year-bars.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount, namesInLine } from '../../locales/translation.ts'
import { SubscribeButton } from '../subscriptions/public.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { ROWS } from './researcher-search.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Researchers.module.css'
import { t } from './words.ts'

interface ResearcherPageProps {
  researcher: ResearcherDetail
  /** The chosen type of works; empty: all. */
  docCode: string
  page: number
}

/** Who a researcher is, and the works that are confirmed as theirs. */
export function ResearcherPage({ researcher, docCode, page }: ResearcherPageProps) {
  const { researcherId: id, name, byYear, byType, coauthors } = researcher
  const { publicFeeds } = useSiteConfig()
  const { by, bars } = yearBars(byYear.map(({ year, count }) => ({ year: Number(year), count })))
  const linkTo = (type: string, to = 1) => paths.researcher({ id, type, page: to === 1 ? '' : String(to) })
  return (
    <>
      <ResearcherFacts researcher={researcher} />
      {researcher.pictureUrl && (
        <img src={researcher.pictureUrl} alt={name} className={css.picture} width={96} height={96} />
      )}
      {researcher.biography && <p className={css.biography}>{researcher.biography}</p>}
      <Cluster gap="8px 16px" below={8} className={css.ways}>
        <SubscribeButton
          followed={{ kind: 'researcher', value: id }}
          name={id}
          words={{ subscribe: t('researchers.subscribe'), signIn: t('researchers.subscribeSignIn') }}
          feed={publicFeeds ? authorFeed(name) : undefined}
        />
        <ClaimPanel {...researcher} />
      </Cluster>
      <Section title={t('researchers.confirmed')} variant="page">
        {researcher.works === 0 && <p>{t('researchers.noWorks')}</p>}
        {researcher.unconfirmed > 0 && (
          <Quiet>{t('researchers.unconfirmed', { n: researcher.unconfirmed })}</Quiet>
        )}
        {bars.length > 0 && (
          <BarChart
            bars={bars.map(({ label, value }) => ({
              label: by === 'decade' ? t('researchers.decade', { year: label }) : label,
              value,
            }))}
            caption={t('researchers.byYear', { name })}
            formatValue={formatCount}
            words={{
              table: t('researchers.table'),
              label: t('researchers.year'),
              value: t('researchers.number'),
            }}
          />
        )}
        {byType.length > 1 && (
          <div className={css.types}>
            <FilterLinks
              label={t('researchers.byType')}
              links={[
                { value: '', name: t('researchers.allTypes'), count: researcher.works },
                ...byType.map((one) => ({ value: one.code, name: one.name, count: one.count })),
              ]}
              current={docCode}
              linkTo={linkTo}
            />
          </div>
        )}
        <SelectRange records={researcher.records}>
          <RowColumns stale={false}>
            {researcher.records.map((record) => (
              <RecordRow key={record.recordId} record={record} />
            ))}
          </RowColumns>
        </SelectRange>
        <ListPager
          page={page}
          lastPage={Math.ceil(researcher.total / ROWS)}
          linkTo={(to) => linkTo(docCode, to)}
        />
      </Section>
      {coauthors.length > 0 && (
        <Section title={t('researchers.coauthors')} variant="page">
          <Cluster as="ul" gap="4px 24px" align="normal" className={css.people}>
            {coauthors.map((one) => (
              <li key={one.name}>
                <Link to={paths.searchList(searchFor(one.name, 'author'))}>{one.name}</Link>{' '}
                <Quiet as="span">{formatCount(one.count)}</Quiet>
              </li>
            ))}
          </Cluster>
        </Section>
      )}
    </>
  )
}

/** A typed iD and one that its owner has signed in with look different. */
const Orcid = ({ orcid, isAuthenticated }: { orcid: string; isAuthenticated: boolean }) => (
  <>
    <Link to={`https://orcid.org/${orcid}`} newWindow variant="text">
      {orcid}
    </Link>{' '}
    <Quiet as="small">{t(isAuthenticated ? 'researchers.authenticated' : 'researchers.typed')}</Quiet>
  </>
)

const ResearcherFacts = ({ researcher }: { researcher: ResearcherDetail }) => (
  <Facts
    facts={[
      [t('researchers.position'), researcher.title],
      [
        t('researchers.department'),
        researcher.department && (
          <Link to={paths.department({ id: researcher.departmentId })}>{researcher.department}</Link>
        ),
      ],
      [t('researchers.fields'), namesInLine(researcher.fields)],
      [
        'ORCID',
        researcher.orcid && (
          <Orcid orcid={researcher.orcid} isAuthenticated={researcher.orcidAuthenticated} />
        ),
      ],
      [
        t('researchers.mail'),
        researcher.mail && (
          <Link to={`mailto:${researcher.mail}`} variant="text">
            {researcher.mail}
          </Link>
        ),
      ],
      [
        t('researchers.state'),
        [researcher.former && t('researchers.former'), researcher.claimed && t('researchers.claimed')]
          .filter(Boolean)
          .join(' · '),
      ],
    ]}
  />
)
