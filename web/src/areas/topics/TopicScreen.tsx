import { useSuspenseQuery } from '@tanstack/react-query'
import { topics } from '@wenyuan/contract/areas/topics.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { refusalOf } from '../../api/api-error.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation, useParams } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { TopicBlocks } from './TopicBlocks.tsx'
import { factsOf } from './topic-card.ts'
import { TopicContents } from './TopicContents.tsx'
import { TopicFrame } from './TopicFrame.tsx'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Topics.module.css'
import { partsOf } from './topic-parts.ts'
import { t } from './words.ts'

/** One topic as a long page with a list of its parts. Source: spec 1 §2 "specialNav/{id}". */
export function TopicScreen() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const preview = firstValue(parseQuery(search), 'preview')
  return (
    <TopicFrame inside>
      <LoadedScreen
        resetKey={`${id} ${preview}`}
        title={t('topics.title')}
        renderRefusal={(error) =>
          refusalOf<typeof topics.detail>(error) === 'TOPIC_UNKNOWN' ? (
            <Screen title={t('topics.unknown')}>
              <Empty kind="not-found" title={t('topics.unknownHelp')}>
                <Link to={paths.topics()} variant="text">
                  {t('topics.showAll')}
                </Link>
              </Empty>
            </Screen>
          ) : undefined
        }
      >
        <LoadedTopic id={id} preview={preview} />
      </LoadedScreen>
    </TopicFrame>
  )
}

function LoadedTopic({ id, preview }: { id: string; preview: string }) {
  const { data: topic } = useSuspenseQuery(
    query(topics.detail, { topicId: id, ...(preview ? { preview } : {}), rows: 1 }),
  )
  const parts = partsOf(topic.blocks)
  return (
    <Screen title={topic.name} about={topic.summary}>
      <Quiet>
        {topic.isDraft && <StatusBadge state="late">{t('topics.draft')}</StatusBadge>} {factsOf(topic)}
      </Quiet>
      {topic.blocks.length === 0 && <Empty title={t('topics.empty')} />}
      <Grid gap="24px 56px" className={css.page}>
        {parts.length > 1 && <TopicContents parts={parts} />}
        <Stack gap={28} className={css.blocks}>
          <TopicBlocks blocks={topic.blocks} />
        </Stack>
      </Grid>
    </Screen>
  )
}
