import { useSuspenseQuery } from '@tanstack/react-query'
import { type DatabaseDetail, databases } from '@wenyuan/contract/areas/databases.ts'
import { databaseRecordPrefix } from '@wenyuan/contract/constants/database-terms.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { refusalOf } from '../../api/api-error.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { DatabasePage } from './DatabasePage.tsx'
import { t } from './words.ts'

/** One database, under the older and the newer route. Source: spec 1 §2 "dataBaseNav/details", "newDataBase/details". */
export function DatabaseScreen() {
  const { id, recordId } = useParams()
  const said = id ?? recordId ?? ''
  const code = said.startsWith(databaseRecordPrefix) ? said.slice(databaseRecordPrefix.length) : said
  const resourceId = code.slice(0, 64) || '-'
  return (
    <LoadedScreen
      resetKey={resourceId}
      title={t('databases.title')}
      renderRefusal={(error) =>
        refusalOf<typeof databases.detail>(error) === 'DATABASE_UNKNOWN' ? (
          <Screen title={t('databases.unknown')}>
            <Empty kind="not-found" title={t('databases.unknownHelp')}>
              <Link to={paths.databases()} variant="text">
                {t('databases.showAll')}
              </Link>
            </Empty>
          </Screen>
        ) : undefined
      }
    >
      {id === undefined ? <NewerDatabase resourceId={resourceId} /> : <OlderDatabase id={resourceId} />}
    </LoadedScreen>
  )
}

function OlderDatabase({ id }: { id: string }) {
  const { data } = useSuspenseQuery({ ...query(databases.detailById, { id }), ...refetchedOnFocus })
  return <TitledDatabase database={data} />
}

function NewerDatabase({ resourceId }: { resourceId: string }) {
  const { data } = useSuspenseQuery({ ...query(databases.detail, { resourceId }), ...refetchedOnFocus })
  return <TitledDatabase database={data} />
}

const TitledDatabase = ({ database }: { database: DatabaseDetail }) => (
  <Screen
    title={database.name}
    about={database.otherNames.join(' · ')}
    aside={
      <Link to={paths.databases()} variant="text">
        {t('databases.showAll')}
      </Link>
    }
  >
    <DatabasePage database={database} />
  </Screen>
)
