import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { yearBars } from '../../app/records/year-bars.ts'
import { RecordRow } from '../../app/records/RecordRows.tsx'
import { docTypeName } from '../../app/search/search-words.ts'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Authors.module.css'
import { type AuthorSearch, formatAuthorSearch, ROWS } from './author-search.ts'
import { t } from './words.ts'

interface AuthorWorksProps {
  asked: AuthorSearch
  works: SearchAnswer
  /** The rows shown are those of the page before. */
  isStale: boolean
}

/** The works by kind, the newest or the most borrowed first, and when they appeared. */
export function AuthorWorks({ asked, works, isStale }: AuthorWorksProps) {
  const linkTo = (change: Partial<AuthorSearch>) =>
    paths.author(formatAuthorSearch({ ...asked, page: 1, ...change }))
  const types = works.facets.docCode ?? []
  const { by, bars } = yearBars(works.years ?? [])
  return (
    <Section title={t('authors.list')} variant="page">
      {bars.length > 0 && (
        <BarChart
          bars={bars.map(({ label, value }) => ({
            label: by === 'decade' ? t('authors.decade', { year: label }) : label,
            value,
          }))}
          caption={t('authors.byYear', { name: asked.name })}
          formatValue={formatCount}
          words={{ table: t('authors.table'), label: t('authors.year'), value: t('authors.number') }}
        />
      )}
      <Cluster gap="4px 40px" align="normal" className={css.choices}>
        {types.length > 1 && (
          <FilterLinks
            label={t('authors.byType')}
            links={[
              {
                value: '',
                name: t('authors.allTypes'),
                count: types.reduce((sum, { count }) => sum + count, 0),
              },
              ...types.map(({ value, count }) => ({ value, name: docTypeName(value), count })),
            ]}
            current={asked.type}
            linkTo={(type) => linkTo({ type })}
          />
        )}
        <FilterLinks
          label={t('authors.order')}
          links={(['newest', 'loans'] as const).map((order) => ({
            value: order,
            name: t(`authors.order.${order}`),
          }))}
          current={asked.order}
          linkTo={(order) => linkTo({ order: order === 'loans' ? 'loans' : 'newest' })}
        />
      </Cluster>
      <SelectRange records={works.records}>
        <RowColumns stale={isStale}>
          {works.records.map((record) => (
            <RecordRow key={record.recordId} record={record} level="h3" />
          ))}
        </RowColumns>
      </SelectRange>
      <ListPager
        page={asked.page}
        lastPage={Math.ceil(works.total / ROWS)}
        linkTo={(page) => linkTo({ page })}
      />
    </Section>
  )
}
