import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { withFacet } from '../../app/search/search-changes.ts'
import { withLibraryInUse } from '../../app/search/search-navigation.ts'
import { blankSearch } from '../../app/search/search-state.ts'
import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Grid, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Disciplines.module.css'
import { t } from './words.ts'

/** The main disciplines of the collection, each with a link to a search. */
export function Disciplines() {
  const { data } = useSuspenseQuery({ ...query(home.discipline, {}) })
  if (data.length === 0) return null
  return (
    <section className={css.section} aria-label={t('home.disciplines')}>
      <h2 className={css.title}>{t('home.disciplines')}</h2>
      <Grid as="ul" columns="repeat(auto-fill, minmax(230px, 1fr))" className={css.list}>
        {data.map(({ code, name, count }) => (
          <li key={code}>
            <Row
              as={Link}
              align="baseline"
              justify="space-between"
              to={paths.searchList(withLibraryInUse(withFacet(blankSearch, 'discode1', code)))}
              className={css.discipline}
            >
              <span>{name}</span>
              <Quiet as="span" size="normal" figures>
                {formatCount(count)}
              </Quiet>
            </Row>
          </li>
        ))}
      </Grid>
    </section>
  )
}
