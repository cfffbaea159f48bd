import { useSuspenseQuery } from '@tanstack/react-query'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { QuestionnaireCard } from '@wenyuan/contract/shapes/questionnaire.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatDay } from '../../locales/translation.ts'
import { browserDraft } from './browser-draft.ts'
import css from './Questionnaires.module.css'
import { t } from './words.ts'

const ROWS = 10

/** Tab 10: questionnaires to answer, and the reader's earlier answers. Source: spec 1 §2 "Personal-centre tabs". */
export function QuestionnairesTab() {
  const { said, linkTo } = useTabAddress()
  const view = said('view') === 'mine' ? 'mine' : 'open'
  return (
    <Stack gap={20}>
      <SegmentedControl
        label={t('questions.views')}
        current={view}
        choices={[
          { key: 'open', label: t('questions.view.open'), to: linkTo() },
          { key: 'mine', label: t('questions.view.mine'), to: linkTo({ view: 'mine' }) },
        ]}
      />
      {view === 'open' ? <OpenOnes /> : <OwnAnswers />}
    </Stack>
  )
}

function OpenOnes() {
  const { page, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(questionnaires.list, { page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  if (data.total === 0)
    return (
      <Empty kind="done" title={t('questions.none')}>
        {t('questions.noneHelp')}
      </Empty>
    )
  const isToAnswer = ({ open, answered }: QuestionnaireCard) => open && !answered
  const parts = [
    { head: 'questions.toAnswer' as const, cards: data.records.filter(isToAnswer) },
    { head: 'questions.done' as const, cards: data.records.filter((card) => !isToAnswer(card)) },
  ].filter(({ cards }) => cards.length > 0)
  return (
    <Stack gap={28}>
      {parts.map(({ head, cards }) => (
        <Section key={head} title={t(head)}>
          <List>
            {cards.map((card) => (
              <Card key={card.questionnaireId} card={card} />
            ))}
          </List>
        </Section>
      ))}
      <TabPager total={data.total} rows={ROWS} page={page} linkTo={(next) => linkTo({ page: next })} />
    </Stack>
  )
}

function Card({ card }: { card: QuestionnaireCard }) {
  const { questionnaireId: id, name, pubDate, dueDate, minutes } = card
  const canAnswer = card.open && !card.answered
  const hasDraft = card.hasDraft || browserDraft(id) !== undefined
  return (
    <Cluster as="li" gap="4px 24px" justify="space-between" ruled padding="12px 0" className={css.row}>
      <div className={css.rowText}>
        <h3>{canAnswer ? <Link to={paths.questionnaire({ id })}>{name}</Link> : name}</h3>
        <Quiet>
          {factsInLine([
            t(card.anonymous ? 'questions.anonymous' : 'questions.named'),
            minutes > 0 && t('questions.minutes', { n: minutes }),
            pubDate && t('questions.since', { day: formatDay(pubDate) }),
            dueDate && t('questions.until', { day: formatDay(dueDate) }),
          ])}
        </Quiet>
      </div>
      <Cluster gap="4px 18px">
        {card.answered && <StatusBadge state="good">{t('questions.answered')}</StatusBadge>}
        {!card.open && <span>{t('questions.over')}</span>}
        {canAnswer && (
          <Link
            to={paths.questionnaire({ id })}
            variant="text"
            aria-label={`${t(hasDraft ? 'questions.goOn' : 'questions.answer')}: ${name}`}
          >
            {t(hasDraft ? 'questions.goOn' : 'questions.answer')}
          </Link>
        )}
        {card.hasResults && (
          <Link
            to={paths.questionnaireResults({ id })}
            variant="text"
            aria-label={`${t('questions.results')}: ${name}`}
          >
            {t('questions.results')}
          </Link>
        )}
      </Cluster>
    </Cluster>
  )
}

function OwnAnswers() {
  const { page, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(questionnaires.own, { page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  if (data.total === 0) return <Empty title={t('questions.noneMine')}>{t('questions.noneMineHelp')}</Empty>
  return (
    <>
      <List>
        {data.records.map((one) => (
          <li key={`${one.questionnaireId} ${one.resourceId}`} className={css.own}>
            <details>
              <summary>
                <b>{one.name}</b> <Quiet as="time">{formatInstant(one.sentAt)}</Quiet>
              </summary>
              <dl className={css.answers}>
                {one.answers.map(({ questionId, text, answer }) => (
                  <div key={questionId}>
                    <dt>{text}</dt>
                    <dd>{answer.join('; ')}</dd>
                  </div>
                ))}
              </dl>
              {one.resourceId && (
                <Link to={paths.database({ id: one.resourceId })} variant="text">
                  {t('questions.toDatabase')}
                </Link>
              )}
            </details>
          </li>
        ))}
      </List>
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: 'mine', page: next })}
      />
    </>
  )
}
