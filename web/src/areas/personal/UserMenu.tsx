import type { SessionUser } from '@wenyuan/contract/areas/session.ts'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { paths } from '../../app/paths.ts'
import { useLibraries, useSiteConfig } from '../../app/site/site-facts.ts'
import { allTabs, keysInMenu, tabOf } from '../../app/tab-registry.ts'
import { Avatar } from '../../kit/data/Avatar.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { signOut } from '../session/public.ts'
import { useOwnTabs } from './own-tabs.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './UserMenu.module.css'
import { t } from './words.ts'

/** Avatar, name and library, links to the personal centre, sign-out. Source: spec 1 §2 "Header". */
export function UserMenu({ reader }: { reader: SessionUser }) {
  return (
    <Dropdown
      face={
        <Row as="span" inline gap={8} className={css.face} data-tutorial="reader">
          <Avatar name={reader.name} url={reader.pictureUrl} size={28} />
          <span>{reader.name}</span>
          <Suspense fallback={null}>
            {allTabs.map(({ key, badge: Badge }) => Badge && <Badge key={key} over />)}
          </Suspense>
        </Row>
      }
      label={t('user.menu', { name: reader.name })}
      align="end"
    >
      {(close) => (
        <>
          <Who reader={reader} />
          <UserEntries onFollow={close} />
        </>
      )}
    </Dropdown>
  )
}

/** The same entries expanded, for the menu of narrow screens. */
export const OpenUserMenu = ({ reader, onFollow }: { reader: SessionUser; onFollow: () => void }) => (
  <section aria-label={t('user.menu', { name: reader.name })} className={css.entries}>
    <Row gap={12} below={8}>
      <Avatar name={reader.name} url={reader.pictureUrl} size={40} />
      <Who reader={reader} />
    </Row>
    <UserEntries onFollow={onFollow} />
  </section>
)

function Who({ reader }: { reader: SessionUser }) {
  const { name } = useSiteConfig()
  // readers without a branch belong to the library as a whole
  const library = useLibraries().find(({ libCode }) => libCode === reader.libCode)?.libName ?? name
  return (
    <p className={css.who}>
      <b>{reader.name}</b>
      {library && <small>{library}</small>}
    </p>
  )
}

function UserEntries({ onFollow }: { onFollow: () => void }) {
  const history = useHistory()
  const { shown } = useOwnTabs()
  const leave = async () => {
    onFollow()
    // home first: the screen left behind would ask for a reader again (spec 1 §4 "Logout")
    history.push(paths.home())
    const logoutUrl = await signOut()
    if (logoutUrl) location.assign(logoutUrl)
  }
  return (
    <ul>
      {keysInMenu('userMenu')
        .filter((key) => shown.includes(key))
        .map((key) => {
          const { icon: Icon, badge: Badge } = tabOf(key)
          return (
            <li key={key}>
              <Link to={paths.personalCentre({ tab: key })} onClick={onFollow}>
                <Icon aria-hidden size={17} />
                {t(`personal.tab.${key}`)}
                {Badge && (
                  <Suspense fallback={null}>
                    <Badge />
                  </Suspense>
                )}
              </Link>
            </li>
          )
        })}
      <li className={css.out}>
        <button type="button" onClick={() => void leave()}>
          <LogOut aria-hidden size={17} />
          {t('user.signOut')}
        </button>
      </li>
    </ul>
  )
}
