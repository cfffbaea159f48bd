import { useSuspenseQuery } from '@tanstack/react-query'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { refusalOf } from '../../api/api-error.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { useSubjectVisit } from '../../app/use-subject-visit.ts'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { OrcidReturn } from './OrcidReturn.tsx'
import { ResearcherPage } from './ResearcherPage.tsx'
import { ROWS } from './researcher-search.ts'
import { t } from './words.ts'

const all = () => (
  <Link to={paths.researchers()} variant="text">
    {t('researchers.showAll')}
  </Link>
)

const Unknown = () => (
  <Screen title={t('researchers.unknown')}>
    <Empty kind="not-found" title={t('researchers.unknownHelp')}>
      {all()}
    </Empty>
  </Screen>
)

/** One researcher with confirmed works. Source: spec 1 §2 "researcherDetail". */
export function ResearcherScreen() {
  const said = useQueryParameters()
  const id = (firstValue(said, 'id') || firstValue(said, 'researcherId')).slice(0, 64)
  const docCode = firstValue(said, 'type').slice(0, 8)
  const answer = firstValue(said, 'answer')
  const page = Math.min(100, Math.max(1, Math.floor(Number(firstValue(said, 'page'))) || 1))
  if (answer !== '') return <OrcidReturn answer={answer} />
  return (
    <LoadedScreen
      key={id}
      title={t('researchers.title')}
      renderRefusal={(error) =>
        refusalOf<typeof researchers.details>(error) === 'RESEARCHER_UNKNOWN' ? <Unknown /> : undefined
      }
    >
      {id === '' ? <Unknown /> : <LoadedResearcher id={id} docCode={docCode} page={page} />}
    </LoadedScreen>
  )
}

interface LoadedResearcherProps {
  id: string
  /** Empty: all types. */
  docCode: string
  page: number
}

function LoadedResearcher({ id, docCode, page }: LoadedResearcherProps) {
  const { data } = useSuspenseQuery(
    query(researchers.details, { researcherId: id, docCode, page, rows: ROWS }),
  )
  useSubjectVisit('researcher', data.researcherId)
  return (
    <Screen title={data.name} about={data.otherNames.join(' · ')} aside={all()}>
      <ResearcherPage researcher={data} docCode={docCode} page={page} />
    </Screen>
  )
}
