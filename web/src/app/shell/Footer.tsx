import { LoadedPart } from '../screen/Loaded.tsx'
import { currentIdentity } from '../../api/identity.ts'
import { LazyMount, useRoom } from '../../kit/layout/LazyMount.tsx'
import { languageInUse } from '../../locales/translation.ts'
import { lazyPart } from '../lazy-part.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import css from './Footer.module.css'
import { hasColumns } from './footer-columns.ts'

const FooterFacts = lazyPart(() => import('./FooterFacts.tsx').then(({ FooterFacts }) => FooterFacts))

/** The end of every screen. Its room is kept until the reader comes near: the least, later that of the last visit. */
export function Footer() {
  const tall = hasColumns(useSiteConfig())
  const name = `${currentIdentity().groupCode} ${languageInUse()} footer`
  const room = useRoom(name) ?? 1
  return (
    <footer className={tall ? `${css.footer} ${css.tall}` : css.footer}>
      <LazyMount height={room} room={name}>
        <LoadedPart fallback={<div style={{ height: room }} />} silent>
          <FooterFacts />
        </LoadedPart>
      </LazyMount>
    </footer>
  )
}
