import { useQueries } from '@tanstack/react-query'
import { departmentResources, departments } from '@wenyuan/contract/areas/departments.ts'
import type { DepartmentDetail } from '@wenyuan/contract/shapes/department.ts'
import { query } from '../../api/query.ts'
import { CardsBlock } from '../../app/lists/CardsBlock.tsx'
import { paths } from '../../app/paths.ts'
import { Facts } from '../../kit/data/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatCount, namesInLine } from '../../locales/translation.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import { SubscribeButton } from '../subscriptions/public.ts'
import css from './Departments.module.css'
import { Librarian } from './Librarian.tsx'
import { Resources } from './Resources.tsx'
import { t } from './words.ts'

/** How many of each kind stand on the page. */
const ROWS = 6

/** What a department is, who is its librarian, and what the library has of its field. */
export function DepartmentPage({ department }: { department: DepartmentDetail }) {
  const { departmentId, introduction, url, children, classes, subjects, librarian } = department
  const found = useQueries({
    queries: departmentResources.map((kind) =>
      query(departments.resources, { departmentId, kind, rows: ROWS }),
    ),
  })
  return (
    <>
      <Grid gap="18px 48px" className={css.head}>
        <div>
          {introduction && <Prose below={14}>{introduction}</Prose>}
          <SubscribeButton
            followed={{ kind: 'department', value: departmentId }}
            name={departmentId}
            words={{ subscribe: t('departments.subscribe'), signIn: t('departments.subscribeSignIn') }}
          />
          {children.length > 0 && (
            <div className={css.children}>
              <Quiet>{t('departments.children')}</Quiet>
              <Names terms={children} />
            </div>
          )}
          <Facts
            facts={[
              [t('departments.classes'), namesInLine(classes.map(({ name }) => name))],
              [t('departments.subjects'), namesInLine(subjects.map(({ name }) => name))],
              [
                t('departments.site'),
                url && (
                  <Link to={url} newWindow variant="text">
                    {new URL(url).host}
                  </Link>
                ),
              ],
            ]}
          />
        </div>
        {librarian && <Librarian librarian={librarian} />}
      </Grid>
      {departmentResources.map((kind, at) => {
        const data = found[at]?.data
        if (!data || data.total === 0) return null
        return (
          <CardsBlock
            key={kind}
            title={t(`departments.kind.${kind}`)}
            all={
              data.total > ROWS
                ? {
                    to: paths.department({ id: departmentId, kind }),
                    name: t('departments.all', { count: formatCount(data.total) }),
                  }
                : undefined
            }
          >
            <Resources found={data} />
          </CardsBlock>
        )
      })}
    </>
  )
}

const Names = ({ terms }: { terms: readonly { code: string; name: string }[] }) => (
  <Cluster as="span" gap="2px 24px" align="normal">
    {terms.map(({ code, name }) => (
      <Link key={code} to={paths.department({ id: code })}>
        {name}
      </Link>
    ))}
  </Cluster>
)
