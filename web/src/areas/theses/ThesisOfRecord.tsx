import { useSuspenseQuery } from '@tanstack/react-query'
import { theses } from '@wenyuan/contract/areas/theses.ts'
import { verifyStates } from '@wenyuan/contract/constants/thesis-terms.ts'
import { query } from '../../api/query.ts'
import { switched } from '../../app/lists/list-address.ts'
import { paths } from '../../app/paths.ts'
import { Facts } from '../../kit/data/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { contentInUse, nameSeparator } from '../../locales/translation.ts'
import { formatThesisSearch, parseThesisSearch, type ThesisFilter } from './thesis-search.ts'
import { t } from './words.ts'

/** On the page of a record: degree, department and advisors of a thesis. Its file says when it opens. */
export function ThesisOfRecord({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery(query(theses.ofRecord, { recordId }))
  const { thesis } = data
  if (!thesis) return null
  const { degree, department, departmentId, advisors, verifyStatus } = thesis
  return (
    <Section title={t('theses.about.thesis')}>
      <Facts
        facts={[
          [t('theses.degree'), degree],
          [
            t('theses.department'),
            departmentId ? <Link to={paths.department({ id: departmentId })}>{department}</Link> : department,
          ],
          [
            t('theses.advisor'),
            advisors.length > 0 &&
              advisors.map((name, at) => (
                <span key={name}>
                  {at > 0 && nameSeparator()}
                  <Link to={thesesWith('advisor', name)}>{name}</Link>
                </span>
              )),
          ],
          [t('theses.state'), verifyStatus !== 'approved' && verifyStates[verifyStatus][contentInUse()]],
        ]}
      />
    </Section>
  )
}

const thesesWith = (filter: ThesisFilter, value: string): string =>
  paths.ownTheses(formatThesisSearch(switched(parseThesisSearch(''), filter, value)))
