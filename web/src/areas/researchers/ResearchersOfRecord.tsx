import { useSuspenseQuery } from '@tanstack/react-query'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Researchers.module.css'
import { t } from './words.ts'

/** The researchers of the institution who made a work; nothing where none is confirmed. */
export function ResearchersOfRecord({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery(query(researchers.ofRecord, { recordId }))
  if (data.records.length === 0) return null
  return (
    <Section title={t('researchers.ofRecord')} variant="page">
      <Cluster as="ul" gap="4px 24px" align="normal" className={css.people}>
        {data.records.map(({ researcherId, name, department }) => (
          <li key={researcherId}>
            <Link to={paths.researcher({ id: researcherId })}>{name}</Link>{' '}
            <Quiet as="span">{department}</Quiet>
          </li>
        ))}
      </Cluster>
    </Section>
  )
}
