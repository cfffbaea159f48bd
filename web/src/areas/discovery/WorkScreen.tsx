import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import type { DiscoveryWork } from '@wenyuan/contract/shapes/discovery.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { namesInLine } from '../../locales/translation.ts'
import { Around } from './Around.tsx'
import { Citations } from './Citations.tsx'
import css from './Discovery.module.css'
import { NoAnswer } from './NoAnswer.tsx'
import { NoService } from './NoService.tsx'
import { Ways } from './Ways.tsx'
import { t } from './words.ts'

/** One work: abstract, authors, the ways to it, and the works around it. Source: spec 1 §2 "/chaoXingSearchList". */
export function WorkScreen() {
  const { search } = useLocation()
  const isOffered = useOpenPaths()(paths.discovery())
  const id = firstValue(parseQuery(search), 'id')
  if (!isOffered) return <NoService words="" />
  if (id === '')
    return (
      <Screen title={t('discovery.title')}>
        <Empty kind="not-found" title={t('discovery.noWork')}>
          <Link to={paths.discovery()} variant="text">
            {t('discovery.back')}
          </Link>
        </Empty>
      </Screen>
    )
  return (
    <LoadedScreen resetKey={id} title={t('discovery.title')}>
      <LoadedWork id={id} />
    </LoadedScreen>
  )
}

function LoadedWork({ id }: { id: string }) {
  const { data } = useSuspenseQuery(query(discovery.one, { id }))
  const again = useInvalidate()
  const { state, provider, work } = data
  if (state !== 'ok' || !work)
    return (
      <Screen title={t('discovery.title')}>
        <NoAnswer state={state === 'ok' ? 'down' : state} onRetry={() => void again(discovery.one)} />
      </Screen>
    )
  return (
    <Screen
      title={work.title}
      about={[work.author, placeOf(work)].filter(Boolean).join(' · ')}
      aside={
        <Link to={paths.discovery()} variant="text">
          {t('discovery.back')}
        </Link>
      }
    >
      <Ways work={work} />
      {work.abstract && (
        <Section title={t('discovery.abstract')} variant="page">
          <RecordText as="p" className={css.long} lang={work.lang}>
            {work.abstract}
          </RecordText>
        </Section>
      )}
      <About work={work} />
      <People work={work} />
      <Section title={t('discovery.around')} variant="page">
        <Around key={id} id={id} />
      </Section>
      <Citations id={id} />
      <Quiet>{t('discovery.from', { provider })}</Quiet>
    </Screen>
  )
}

const placeOf = ({ container, volume, issue, pages, year, publisher }: DiscoveryWork): string =>
  [container || publisher, [volume, issue && `(${issue})`].filter(Boolean).join(''), pages, year]
    .filter(Boolean)
    .join(', ')

/** Subjects, and the identifier with a link to the publisher. */
const About = ({ work: { subjects, doi } }: { work: DiscoveryWork }) => (
  <Facts
    facts={[
      [t('discovery.facet.subject'), namesInLine(subjects)],
      [
        'DOI',
        doi && (
          <Link to={`https://doi.org/${encodeURI(doi)}`} newWindow variant="text">
            {doi}
          </Link>
        ),
      ],
    ]}
  />
)

/** Authors with their institutions, where any are known. */
function People({ work: { people } }: { work: DiscoveryWork }) {
  const withUnits = people.filter(({ units }) => units.length > 0)
  if (withUnits.length === 0) return null
  return (
    <Section title={t('discovery.people')} variant="page">
      <ul>
        {withUnits.map(({ name, units }) => (
          <li key={name}>
            {name} <Quiet as="span">{units.join('; ')}</Quiet>
          </li>
        ))}
      </ul>
    </Section>
  )
}
