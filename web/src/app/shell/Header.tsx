import { CircleHelp, Menu } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link } from '../../kit/Link.tsx'
import { useMedia } from '../../kit/layout/use-media.ts'
import { t } from '../../locales/translation.ts'
import { lazyPart } from '../lazy-part.ts'
import { paths } from '../paths.ts'
import { useReader } from '../session/reader-state.ts'
import { LOGO_HEIGHT, logoWidth } from '../site/logo.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { GlobeMenu } from './GlobeMenu.tsx'
import { AssistantButton } from './AssistantButton.tsx'
import { entriesInMore } from './fold-rules.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LibrarySelector } from './LibrarySelector.tsx'
import { Navigation } from './Navigation.tsx'
import { SchemeMenu } from './SchemeMenu.tsx'
import { UserArea } from './UserArea.tsx'
import { useFolding } from './use-folding.ts'

const HelpDialog = lazyPart(() => import('./HelpDialog.tsx').then(({ HelpDialog }) => HelpDialog))
const MobileMenu = lazyPart(() => import('./MobileMenu.tsx').then(({ MobileMenu }) => MobileMenu))

/** Logo, menu and reader menu. Source: spec 1 §2 "Header". */
export function Header() {
  const config = useSiteConfig()
  const [open, setOpen] = useState<'help' | 'menu' | ''>('')
  const row = useRef<HTMLDivElement>(null)
  // a narrow window has the menu button alone (Header.module.css)
  const narrow = useMedia('(max-width: 1023px)')
  const folded = useFolding(row, { content: useReader()?.userId ?? '', on: !narrow })
  const compact = folded.has('menu')
  const close = () => setOpen('')
  return (
    <header
      className={`masthead ${css.header}`}
      data-print="no"
      data-compact={compact || undefined}
      data-folded={[...folded].join(' ')}
    >
      <div ref={row} className={`masthead-in ${css.row}`}>
        <Link to={config.logoLink || paths.home()} className={`masthead-name ${css.name}`}>
          {config.pcLogoUrl ? (
            <img
              src={config.pcLogoUrl}
              alt={config.name}
              className={css.logo}
              height={LOGO_HEIGHT}
              width={logoWidth()}
            />
          ) : (
            config.name
          )}
        </Link>
        {!compact && !narrow && <Navigation inMore={entriesInMore(folded)} />}
        {!narrow && (
          <Row className={css.corner}>
            {config.independentLibCode && <LibrarySelector />}
            {folded.has('languages') ? (
              <GlobeMenu withTools={folded.has('tools')} onHelp={() => setOpen('help')} />
            ) : (
              <LanguageMenu />
            )}
            {!folded.has('tools') && (
              <>
                <SchemeMenu />
                <button
                  type="button"
                  className={css.picture}
                  aria-label={t('help.title')}
                  onClick={() => setOpen('help')}
                >
                  <CircleHelp aria-hidden size={19} />
                </button>
              </>
            )}
            <UserArea />
          </Row>
        )}
        <AssistantButton className={css.assistant} />
        <button
          type="button"
          className={`${css.picture} ${css.menuButton}`}
          aria-label={t('shell.menu')}
          aria-haspopup="dialog"
          data-tutorial="menu reader"
          onClick={() => setOpen('menu')}
        >
          <Menu aria-hidden size={22} />
        </button>
      </div>
      <Suspense>
        {open === 'help' && <HelpDialog onClose={close} />}
        {open === 'menu' && <MobileMenu onClose={close} onHelp={() => setOpen('help')} />}
      </Suspense>
    </header>
  )
}
