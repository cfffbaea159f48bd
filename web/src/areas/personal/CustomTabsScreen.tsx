import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { ReadersOnly } from '../../app/session/ReadersOnly.tsx'
import type { TabKey } from '../../app/tab.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Link } from '../../kit/Link.tsx'
import { Grid, Row } from '../../kit/layout/boxes.tsx'
import css from './CustomTabsScreen.module.css'
import { lastingTabs, putAway, useOwnTabs } from './own-tabs.ts'
import { groupsOf } from './personal-tabs.ts'
import { t } from './words.ts'

/** Selects the tabs of the reader's personal centre; stored in this browser. Source: spec 1 §2 "/customTabs". */
export const CustomTabsScreen = () => (
  <ReadersOnly title={t('tabs.title')} about={t('tabs.about')}>
    <Screen title={t('tabs.title')} about={t('tabs.about')}>
      <TabList />
    </Screen>
  </ReadersOnly>
)

function TabList() {
  const { offered, shown } = useOwnTabs()
  const choose = (key: TabKey, isShown: boolean) =>
    putAway(offered.filter((one) => (one === key ? !isShown : !shown.includes(one))))
  return (
    <>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))" gap="24px 48px">
        {groupsOf(offered.filter((key) => !lastingTabs.includes(key))).map(({ group, keys }) => (
          <section key={group}>
            <h2 className={css.group}>{t(`personal.group.${group}`)}</h2>
            <ul className={css.list}>
              {keys.map((key) => (
                <li key={key}>
                  <Checkbox checked={shown.includes(key)} onChange={(isShown) => choose(key, isShown)}>
                    {t(`personal.tab.${key}`)}
                    <small>{t(`personal.about.${key}`)}</small>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Grid>
      <Row as="p" gap={16} above={24}>
        <Link to={paths.personalCentre()} variant="text">
          {t('tabs.back')}
        </Link>
        {shown.length < offered.length && (
          <Button variant="quiet" onClick={() => putAway([])}>
            {t('tabs.all')}
          </Button>
        )}
      </Row>
    </>
  )
}
