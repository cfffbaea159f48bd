import { useSuspenseQuery } from '@tanstack/react-query'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { announced, query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { Link } from '../../../kit/Link.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { againAfter, OutsideAnswer } from '../../record-parts/public.ts'
import { t } from '../words.ts'

/** Other forms of the name shown. */
const NAMES = 8

/** The main author: forms of the name, works here, and descriptions by external sources. */
export function AuthorPanel({ record }: { record: RecordDetail }) {
  const author = record.contributors.find(({ main }) => main)?.name
  return author ? <Author author={author} /> : null
}

function Author({ author }: { author: string }) {
  const { data } = useSuspenseQuery({
    ...query(detail.author, { author }),
    ...announced,
    retry: false,
    refetchInterval: ({ state }) => againAfter(state.data?.outside, state.dataUpdateCount),
  })
  if (data.otherNames.length + data.seeAlso.length + data.outside.answers.length === 0) return null
  return (
    <Section title={t('author.title')} variant="page">
      <p>
        <Link to={paths.author({ name: author })} variant="text">
          {data.name}
        </Link>{' '}
        <Quiet as="span" size="medium">
          {[
            data.nationality,
            data.dates,
            t('author.works', { n: data.works, count: formatCount(data.works) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </p>
      {data.otherNames.length > 0 && (
        <p>
          {t('author.otherNames')} {data.otherNames.slice(0, NAMES).join(' · ')}
        </p>
      )}
      {data.seeAlso.length > 0 && (
        <p>
          {t('author.seeAlso')}{' '}
          {data.seeAlso.slice(0, NAMES).map((name, at) => (
            <span key={name}>
              {at > 0 && ' · '}
              <Link to={paths.author({ name })} variant="text">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      {data.outside.answers.map((answer) => (
        <OutsideAnswer key={`${answer.provider} ${answer.url}`} answer={{ ...answer, count: null }} />
      ))}
    </Section>
  )
}
