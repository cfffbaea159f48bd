import type { TopicBlock } from '@wenyuan/contract/areas/topics.ts'
import { ExternalLink, Play } from 'lucide-react'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { searchOfBody } from '../../app/search/saved-body.ts'
import { formatCount } from '../../locales/translation.ts'
import { leavesTheApp, Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { RichText } from './RichText.tsx'
import { TopicRecords } from './TopicRecords.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Topics.module.css'
import { blockPartId, headingOf } from './topic-parts.ts'
import { t } from './words.ts'

/** The blocks of a topic in order. */
export const TopicBlocks = ({ blocks }: { blocks: readonly TopicBlock[] }) =>
  blocks.map((block, at) => <Block key={blockPartId(at)} block={block} at={at} />)

function Block({ block, at }: { block: TopicBlock; at: number }) {
  switch (block.kind) {
    case 'text':
      return <RichText nodes={block.nodes} block={at} />
    case 'picture':
      return (
        <figure className={css.picture}>
          <img src={block.src} alt={block.alt} loading="lazy" decoding="async" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'records':
      return block.records.length === 0 ? null : (
        <TopicRecords id={blockPartId(at)} heading={headingOf(block)} records={block.records} />
      )
    case 'search':
      return <Found block={block} at={at} />
    case 'video':
    case 'link':
      return <Onward block={block} />
  }
}

const Found = ({ block, at }: { block: Extract<TopicBlock, { kind: 'search' }>; at: number }) => (
  <TopicRecords id={blockPartId(at)} heading={headingOf(block)} records={block.records}>
    {block.total === 0 ? (
      <Quiet>{t('topics.noneFoundNow')}</Quiet>
    ) : (
      <Link to={paths.searchList(searchOfBody(block.body))} variant="text">
        {t('topics.allFound', { n: block.total, count: formatCount(block.total) })}
      </Link>
    )}
  </TopicRecords>
)

/** A link out of the topic; not drawn where this portal has no such screen. */
function Onward({ block }: { block: Extract<TopicBlock, { kind: 'video' | 'link' }> }) {
  const isOpen = useOpenPaths()
  if (!isOpen(block.href)) return null
  const isVideo = block.kind === 'video'
  const outside = leavesTheApp(block.href)
  return (
    <Row as="p" gap={10} align="baseline" className={css.onward}>
      {isVideo && <Play aria-hidden size={18} />}
      <span>
        <Link to={block.href} newWindow={outside} variant="text">
          {isVideo ? t('topics.video', { name: block.name }) : block.name}
          {outside && <ExternalLink aria-hidden size={14} />}
        </Link>
        {block.kind === 'link' && block.note && <Quiet>{block.note}</Quiet>}
      </span>
    </Row>
  )
}
