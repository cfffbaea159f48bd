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
import { Cluster, Grid, Row } from '../../kit/layout/boxes.tsx'
import css from './OtherLibraries.module.css'
import { t } from './words.ts'

/** A record of another library: what it is, whether the reader's own library has it, and who holds it. */
export function ForeignRow({ record, canRequest }: { record: ForeignRecord; canRequest: boolean }) {
  const titleId = useId()
  const [open, setOpen] = useState<'holders' | undefined>()
  const { title, subtitle, author, publisher, pubDate, source, isbn, held, url, lang } = record
  const address = url.startsWith('/') ? `${window.location.origin}${url}` : url
  return (
    <Grid as="li" gap="8px 24px" ruled padding="16px 0" className={css.record} aria-labelledby={titleId}>
      <div className={css.words}>
        <Cluster as="h2" gap="2px 12px" align="baseline" id={titleId} className={css.name} lang={lang}>
          {wholeTitle({ title, subtitle })}
        </Cluster>
        <p>{factsInLine([author, publisher, pubDate])}</p>
        {source && <Quiet>{source}</Quiet>}
        {isbn && <Quiet>ISBN {isbn}</Quiet>}
        {held && (
          <Cluster as="p" gap="2px 12px" align="normal">
            <StatusBadge state="good">{t('elsewhere.held')}</StatusBadge>
            <Link to={paths.record({ id: held })} variant="text">
              {t('elsewhere.seeHeld')}
            </Link>
          </Cluster>
        )}
      </div>
      <Row gap="6px 20px" className={css.acts}>
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
      </Row>
      {open === 'holders' && <HoldersDialog record={record} onClose={() => setOpen(undefined)} />}
    </Grid>
  )
}
