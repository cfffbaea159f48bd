import { useSiteConfig } from '../areas/site/site-facts.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Link } from '../kit/Link.tsx'
import { t } from '../locales/translation.ts'
import { paths } from '../paths.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LibrarySelector } from './LibrarySelector.tsx'
import css from './MobileMenu.module.css'
import { MenuLink, useDrawnMenu } from './Navigation.tsx'
import { SchemeMenu } from './SchemeMenu.tsx'

/** The header's whole content where there is no room for it: everything open, nothing nested. */
export function MobileMenu({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { items, selected } = useDrawnMenu()
  const config = useSiteConfig()
  return (
    <Dialog title={t('shell.menu')} closeLabel={t('action.close')} onClose={onClose} shape="drawer">
      <div className={css.choices}>
        {config.independentLibCode && <LibrarySelector />}
        <LanguageMenu />
        <SchemeMenu />
      </div>
      <nav aria-label={t('shell.mainMenu')}>
        <ul className={css.entries}>
          {items.map((item) => (
            <li key={item.id}>
              {item.children.length === 0 ? (
                <MenuLink item={item} current={selected.includes(item.id)} onFollow={onClose} />
              ) : (
                <>
                  <p className={css.group}>{item.label}</p>
                  <ul>
                    {item.children.map((child) => (
                      <li key={child.id}>
                        <MenuLink item={child} current={selected.includes(child.id)} onFollow={onClose} />
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <Link to={paths.signIn()} onClick={onClose}>
          {t('shell.signIn')}
        </Link>
        <Button look="quiet" onClick={onHelp}>
          {t('help.title')}
        </Button>
      </div>
    </Dialog>
  )
}
