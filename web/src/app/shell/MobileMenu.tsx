import { Suspense } from 'react'
import { OpenUserMenu } from '../../areas/personal/public.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from '../../locales/translation.ts'
import { useReader } from '../session/reader-state.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LibrarySelector } from './LibrarySelector.tsx'
import { MenuEntries } from './MenuEntries.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './MobileMenu.module.css'
import { useDrawnMenu } from './Navigation.tsx'
import { SchemeMenu } from './SchemeMenu.tsx'
import { SignInLink } from './UserArea.tsx'

/** The header's content on narrow screens: all groups expanded. */
export function MobileMenu({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { items, selected } = useDrawnMenu()
  const config = useSiteConfig()
  const reader = useReader()
  return (
    <Dialog title={t('shell.menu')} closeLabel={t('action.close')} onClose={onClose} shape="drawer">
      {reader && (
        <Suspense>
          <OpenUserMenu reader={reader} onFollow={onClose} />
        </Suspense>
      )}
      <Cluster gap={12} below={8}>
        {config.independentLibCode && <LibrarySelector />}
        <LanguageMenu />
        <SchemeMenu />
      </Cluster>
      <nav aria-label={t('shell.mainMenu')} className={css.entries}>
        <MenuEntries items={items} selected={selected} onFollow={onClose} />
      </nav>
      <Row justify="space-between" className={css.foot}>
        {!reader && config.loginFlag && <SignInLink onOpen={onClose} />}
        <Button variant="quiet" onClick={onHelp}>
          {t('help.title')}
        </Button>
      </Row>
    </Dialog>
  )
}
