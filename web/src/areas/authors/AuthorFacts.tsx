import type { Endpoint } from '../../api/call.ts'
import type { detail } from '@wenyuan/contract/areas/detail.ts'
import { authorFeed } from '../../app/author-feed.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { paths } from '../../app/paths.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Facts } from '../../kit/data/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { SubscribeButton } from '../subscriptions/public.ts'
import css from './Authors.module.css'
import { t } from './words.ts'

const OutsideAnswer = lazyPart(() =>
  import('../record-parts/public.ts').then(({ OutsideAnswer }) => OutsideAnswer),
)

type Author = typeof detail.author extends Endpoint<infer _Ask, infer Out> ? Out : never

/** Forms of a name that are told. */
const MOST_FORMS = 12

/** Other forms of the name, headings to look under as well, and what outside sources say of the person. */
export function AuthorFacts({ author }: { author: Author }) {
  const { name, otherNames, seeAlso, outside } = author
  const { publicFeeds } = useSiteConfig()
  return (
    <>
      <Facts
        facts={[
          [t('authors.otherNames'), otherNames.slice(0, MOST_FORMS).join(' · ')],
          [
            t('authors.seeAlso'),
            seeAlso.length > 0 &&
              seeAlso.slice(0, MOST_FORMS).map((other, at) => (
                <span key={other}>
                  {at > 0 && ' · '}
                  <Link to={paths.author({ name: other })} variant="text">
                    {other}
                  </Link>
                </span>
              )),
          ],
        ]}
      />
      {outside.answers.map((answer) => (
        <OutsideAnswer key={`${answer.provider} ${answer.url}`} answer={{ ...answer, count: null }} />
      ))}
      <div className={css.follow}>
        <SubscribeButton
          followed={{ kind: 'author', value: name }}
          name={name}
          words={{ subscribe: t('authors.subscribe'), signIn: t('authors.subscribeSignIn') }}
          feed={publicFeeds ? authorFeed(name) : undefined}
        />
      </div>
    </>
  )
}
