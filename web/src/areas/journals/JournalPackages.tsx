import type { JournalCard, OnlineJournal } from '@wenyuan/contract/shapes/journal.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { AccessLine, LinkWarning, OpenDatabase } from '../databases/public.ts'
import { countOpened } from './count-opened.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Journals.module.css'
import { t } from './words.ts'

interface RunDoorProps {
  /** Title of the journal. */
  journal: string
  online: OnlineJournal
  openUrl: string
  /** It is the main action of the page. */
  primary?: boolean
}

/** The way into a journal at one provider, with who may open it. */
export const RunDoor = ({ journal, online, openUrl, primary = false }: RunDoorProps) => (
  <>
    <AccessLine access={online.access} />
    <OpenDatabase
      database={{
        name: t('journals.at', { journal, provider: online.name }),
        openUrl,
        access: online.access,
      }}
      primary={primary}
    />
  </>
)

interface JournalPackagesProps {
  journal: JournalCard
  /** The easiest way in is the main action of the page. */
  leads: boolean
}

/**
 * Where a journal can be read online, and what of it; the easiest way first. Then the addresses in its record, which the
 * page of the record lists by itself.
 */
export const JournalPackages = ({ journal, leads }: JournalPackagesProps) => (
  <div>
    <Packages journal={journal} leads={leads} />
    {leads && journal.links.length > 0 && (
      <Cluster as="p" gap="2px 12px" align="normal" quiet="small" above={10}>
        {t('journals.alsoAt')}
        {journal.links.slice(0, MOST_LINKS).map((url) => (
          <Link key={url} to={url} newWindow variant="text" onClick={() => countOpened(journal.recordId)}>
            {hostOf(url)}
          </Link>
        ))}
      </Cluster>
    )}
  </div>
)

const MOST_LINKS = 5
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const Packages = ({ journal, leads }: JournalPackagesProps) => (
  <ul>
    {journal.online.map((one, place) => (
      <li key={one.packageId} className={css.package}>
        <Cluster as="p" gap="2px 12px" align="baseline">
          <strong>{one.name}</strong>
          {one.access.note && <Quiet as="small">{one.access.note}</Quiet>}
        </Cluster>
        <ul>
          {one.runs.map(({ coverage, openUrl, linkBrokenOn }, at) => (
            <Cluster
              as="li"
              gap="4px 24px"
              justify="space-between"
              key={`${coverage} ${openUrl}`}
              padding="4px 0"
              className={css.run}
            >
              <span>{coverage}</span>
              <LinkWarning brokenOn={linkBrokenOn} />
              <Cluster as="span" gap="6px 16px">
                {openUrl === '' ? (
                  <Quiet as="span">{t('journals.noAddress')}</Quiet>
                ) : (
                  <RunDoor
                    journal={journal.title}
                    online={one}
                    openUrl={openUrl}
                    primary={leads && place === 0 && at === 0}
                  />
                )}
              </Cluster>
            </Cluster>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
