import type { ForeignRecord } from '@wenyuan/contract/shapes/other-libraries.ts'
import { useId, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { wholeTitle } from '../../app/records/whole-title.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Link } from '../../kit/Link.tsx'
import { AskButton } from './AskButton.tsx'
import { HoldersDialog } from './HoldersDialog.tsx'
import css from './OtherLibraries.module.css'
import { t } from './words.ts'

/** A record of another library: what it is, whether the reader's own library has it, and who holds it. */
export function ForeignRow({ record, canRequest }: { record: ForeignRecord; canRequest: boolean }) {
  const titleId = useId()
  const [open, setOpen] = useState<'holders' | undefined>()
  const { title, subtitle, author, publisher, pubDate, source, isbn, held, url, lang } = record
  const address = url.startsWith('/') ? `${window.location.origin}${url}` : url
  return (
    <li className={css.record} aria-labelledby={titleId}>
      <div className={css.words}>
        <h2 id={titleId} className={css.name} lang={lang}>
          {wholeTitle({ title, subtitle })}
        </h2>
        <p>{factsInLine([author, publisher, pubDate])}</p>
        {source && <Quiet>{source}</Quiet>}
        {isbn && <Quiet>ISBN {isbn}</Quiet>}
        {held && (
          <p className={css.held}>
            <StatusBadge state="good">{t('elsewhere.held')}</StatusBadge>
            <Link to={paths.record({ id: held })} variant="text">
              {t('elsewhere.seeHeld')}
            </Link>
          </p>
        )}
      </div>
      <div className={css.acts}>
        {canRequest && <AskButton record={record} describedBy={titleId} />}
        <Button
          variant="quiet"
          className={css.holders}
          aria-describedby={titleId}
          onClick={() => setOpen('holders')}
        >
          {t('elsewhere.holders')}
        </Button>
        {address && (
          <Link to={address} newWindow variant="text" aria-describedby={titleId}>
            {t('elsewhere.seeThere')}
          </Link>
        )}
      </div>
      {open === 'holders' && <HoldersDialog record={record} onClose={() => setOpen(undefined)} />}
    </li>
  )
}
