import { useTabAddress } from '../../app/lists/tab-address.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { FollowedLists } from '../book-lists/public.ts'
import { KeptResources } from './KeptResources.tsx'
import { ListContents } from './ListContents.tsx'
import { OwnLists } from './OwnLists.tsx'
import { t } from './words.ts'

const views = { mine: OwnLists, followed: FollowedLists, resources: KeptResources } as const
type View = keyof typeof views
const isView = (text: string): text is View => Object.hasOwn(views, text)

/** Tab 2: the reader's lists, the lists they follow, and databases and journals. Source: spec 1 §2. */
export function FavouritesTab() {
  const { said, linkTo } = useTabAddress()
  const listId = said('list')
  if (listId) return <ListContents key={listId} listId={listId} />
  const asked = said('view')
  const view = isView(asked) ? asked : 'mine'
  const Shown = views[view]
  return (
    <Stack gap={24}>
      <SegmentedControl
        label={t('favourites.views')}
        choices={(Object.keys(views) as View[]).map((key) => ({
          key,
          label: t(`favourites.view.${key}`),
          to: linkTo(key === 'mine' ? {} : { view: key }),
        }))}
        current={view}
      />
      <Shown />
    </Stack>
  )
}
