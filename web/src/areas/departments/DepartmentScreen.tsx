import { useSuspenseQuery } from '@tanstack/react-query'
import { departmentResources, departments } from '@wenyuan/contract/areas/departments.ts'
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
import { DepartmentPage } from './DepartmentPage.tsx'
import { ResourceList } from './ResourceList.tsx'
import { t } from './words.ts'

const all = () => (
  <Link to={paths.departments()} variant="text">
    {t('departments.showAll')}
  </Link>
)

/** A department, or all of what the library has of one kind for it. Source: spec 1 §2 "departmentHome". */
export function DepartmentScreen() {
  const said = useQueryParameters()
  const id = (firstValue(said, 'id') || firstValue(said, 'departmentId')).slice(0, 64)
  const kind = departmentResources.find((one) => one === firstValue(said, 'kind'))
  const page = Math.min(100, Math.max(1, Math.floor(Number(firstValue(said, 'page'))) || 1))
  return (
    <LoadedScreen
      key={id}
      title={t('departments.title')}
      renderRefusal={(error) =>
        refusalOf<typeof departments.detail>(error) === 'DEPARTMENT_UNKNOWN' ? <Unknown /> : undefined
      }
    >
      {id === '' ? <Unknown /> : <LoadedDepartment id={id} kind={kind} page={page} />}
    </LoadedScreen>
  )
}

const Unknown = () => (
  <Screen title={t('departments.unknown')}>
    <Empty kind="not-found" title={t('departments.unknownHelp')}>
      {all()}
    </Empty>
  </Screen>
)

interface LoadedDepartmentProps {
  id: string
  /** Absent: the page of the department. */
  kind: (typeof departmentResources)[number] | undefined
  page: number
}

function LoadedDepartment({ id, kind, page }: LoadedDepartmentProps) {
  const { data } = useSuspenseQuery(query(departments.detail, { departmentId: id }))
  useSubjectVisit('department', data.departmentId)
  if (kind)
    return (
      <Screen
        title={t(`departments.kind.${kind}`)}
        windowTitle={`${data.name} · ${t(`departments.kind.${kind}`)}`}
        aside={
          <Link to={paths.department({ id })} variant="text">
            {data.name}
          </Link>
        }
      >
        <ResourceList departmentId={id} kind={kind} page={page} />
      </Screen>
    )
  return (
    <Screen
      title={data.name}
      about={data.parent && <Link to={paths.department({ id: data.parent.code })}>{data.parent.name}</Link>}
      aside={all()}
    >
      <DepartmentPage department={data} />
    </Screen>
  )
}
