import type { Outside } from '@wenyuan/contract/shapes/outside.ts'
import { Link } from '../../kit/Link.tsx'
import { formatCount, formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './OutsideAnswer.module.css'

type Answer = Outside['answers'][number]

/** External text is shown as plain text, with its source and the date of the request. */
export const OutsideAnswer = ({ answer, mostLines = 20 }: { answer: Answer; mostLines?: number }) => (
  <>
    {answer.count !== null && (
      <p className={css.count}>{t('outside.cited', { n: formatCount(answer.count) })}</p>
    )}
    {answer.text && <p className={css.text}>{answer.text}</p>}
    {answer.lines.length > 0 && (
      <Grid as="ul" gap={4} className={css.lines}>
        {answer.lines.slice(0, mostLines).map((line, at) => (
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </Grid>
    )}
    <Quiet>
      {answer.url ? (
        <Link to={answer.url} newWindow variant="text">
          {answer.title || answer.provider}
        </Link>
      ) : (
        answer.title
      )}{' '}
      {t('outside.source', { source: answer.provider, day: formatDay(answer.askedAt) })}
    </Quiet>
  </>
)
