import { useSuspenseQuery } from '@tanstack/react-query'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { JournalPage } from './JournalPage.tsx'
import { journalQuery } from './journal-query.ts'
import { t } from './words.ts'

/** One journal, named in the query. Source: spec 1 §2 "magazineNavDetail". */
export function JournalScreen() {
  const { search } = useLocation()
  const said = parseQuery(search)
  const id = (firstValue(said, 'id') || firstValue(said, 'recordId')).slice(0, 512)
  return (
    <LoadedScreen key={id} title={t('journals.title')}>
      {id === '' ? <Unknown /> : <LoadedJournal id={id} />}
    </LoadedScreen>
  )
}

function LoadedJournal({ id }: { id: string }) {
  const { data } = useSuspenseQuery(journalQuery(id))
  const [journal] = data.records
  if (!journal) return <Unknown />
  return (
    <Screen
      title={journal.title}
      about={journal.otherTitles.join(' · ')}
      aside={
        <Link to={paths.journals()} variant="text">
          {t('journals.showAll')}
        </Link>
      }
    >
      <JournalPage journal={journal} />
    </Screen>
  )
}

const Unknown = () => (
  <Screen title={t('journals.unknown')}>
    <Empty kind="not-found" title={t('journals.unknownHelp')}>
      <Link to={paths.journals()} variant="text">
        {t('journals.showAll')}
      </Link>
    </Empty>
  </Screen>
)
