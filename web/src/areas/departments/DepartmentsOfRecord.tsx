import { useSuspenseQuery } from '@tanstack/react-query'
import { departments } from '@wenyuan/contract/areas/departments.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { t } from './words.ts'

/** The departments whose pages list a record; nothing where none does. */
export function DepartmentsOfRecord({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery(query(departments.ofRecord, { recordId }))
  if (data.records.length === 0) return null
  return (
    <Section title={t('departments.ofRecord')} variant="page">
      <Cluster as="span" gap="2px 24px" align="normal">
        {data.records.map(({ code, name }) => (
          <Link key={code} to={paths.department({ id: code })}>
            {name}
          </Link>
        ))}
      </Cluster>
    </Section>
  )
}
