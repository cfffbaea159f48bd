import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { Grid } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import { Link } from '../../../kit/Link.tsx'
import { t } from '../words.ts'
import css from './BestAnswers.module.css'

/** What is called by the words besides records: cards above the list. */
export function BestAnswers({ answers = [] }: { answers: SearchAnswer['bestAnswers'] }) {
  if (answers.length === 0) return null
  return (
    <section aria-label={t('bestAnswers.title')}>
      <Grid as="ul" gap={12} className={css.cards}>
        {answers.map(({ kind, title, about, path, link }) => (
          <li key={path || link}>
            <Link to={path || link} newWindow={link !== ''} className={css.card}>
              <Quiet as="span">{t(`answerKind.${kind}`)}</Quiet>
              <b>{title}</b>
              {about !== '' && (
                <Quiet as="span" className={css.about}>
                  {about}
                </Quiet>
              )}
            </Link>
          </li>
        ))}
      </Grid>
    </section>
  )
}
