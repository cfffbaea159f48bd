import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import css from './Favourites.module.css'
import type { ListDialog } from './ListDialogs.tsx'
import { ListState } from './ListState.tsx'
import { listName } from './list-name.ts'
import { t } from './words.ts'

interface OwnListCardProps {
  list: OwnList
  onOpen: (dialog: ListDialog) => void
}

/** One list with its cover, its state and its actions. */
export function OwnListCard({ list, onOpen }: OwnListCardProps) {
  const name = listName(list)
  return (
    <Row as="li" gap={16} align="normal" card padding={16}>
      <ListCover url={list.coverUrl} firstRecords={list.firstRecords} width={84} />
      <Stack gap={4} grow>
        <h2 className={css.name}>
          <Link to={paths.personalCentre({ tab: '2', list: list.listId })}>{name}</Link>
        </h2>
        <Quiet>
          {t('list.count', { n: list.count, count: formatCount(list.count) })}
          {list.follows > 0 &&
            ` · ${t('list.follows', { n: list.follows, count: formatCount(list.follows) })}`}
        </Quiet>
        <ListState list={list} />
        {list.introduction && (
          <Clamp lines={2} className={css.introduction}>
            {list.introduction}
          </Clamp>
        )}
        <Cluster as="p" align="normal" className={css.acts}>
          <Button variant="quiet" aria-label={t('list.editOne', { name })} onClick={() => onOpen('edit')}>
            {t('list.edit')}
          </Button>
          <Button variant="quiet" aria-label={t('list.shareOne', { name })} onClick={() => onOpen('share')}>
            {t('list.share')}
          </Button>
          {!list.isDefault && (
            <Button
              variant="quiet"
              aria-label={t('list.deleteOne', { name })}
              onClick={() => onOpen('delete')}
            >
              {t('list.delete')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Row>
  )
}
