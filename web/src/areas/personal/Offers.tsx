import { keysInMenu } from '../../app/tab-registry.ts'
import { Grid, Row } from '../../kit/layout/boxes.tsx'
import css from './Offers.module.css'
import { useOwnTabs } from './own-tabs.ts'
import { TabFace } from './TabFace.tsx'
import { t } from './words.ts'

/** What readers of this library have in the personal centre: for visitors, who cannot open it yet. */
export function Offers() {
  const { offered } = useOwnTabs()
  return (
    <Grid
      as="ul"
      columns="repeat(auto-fill, minmax(250px, 1fr))"
      gap="8px 24px"
      above={8}
      className={css.offers}
      aria-label={t('personal.offers')}
    >
      {keysInMenu('overview')
        .filter((key) => offered.includes(key))
        .map((key) => (
          <Row as="li" gap={14} key={key}>
            <TabFace tab={key} />
          </Row>
        ))}
    </Grid>
  )
}
