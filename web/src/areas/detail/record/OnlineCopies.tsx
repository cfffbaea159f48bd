import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { attachments, type StoredFile } from '@wenyuan/contract/areas/attachments.ts'
import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import { Suspense, useState } from 'react'
import { Download, ExternalLink, FileText } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { goTo } from '../../../app/session/journey.ts'
import { query } from '../../../api/query.ts'
import { lazyPart } from '../../../app/lazy-part.ts'
import { paths } from '../../../app/paths.ts'
import { useReaderAction } from '../../../app/session/pending-action.ts'
import { Button } from '../../../kit/Button.tsx'
import { Link } from '../../../kit/Link.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { languageInUse } from '../../../locales/translation.ts'
import { shownAddresses, waysQuery } from '../../holdings/public.ts'
import { journalQuery } from '../../journals/public.ts'
import { FullText } from '../../theses/public.ts'
import { t } from '../words.ts'
import { Cluster } from '../../../kit/layout/boxes.tsx'
import css from './OnlineCopies.module.css'
import { readingPlace } from './reading-place.ts'

/** Loaded on demand. */
const FileDialog = lazyPart(() => import('./FileDialog.tsx').then(({ FileDialog }) => FileDialog))

/**
 * Online access to a record: addresses in the catalogue, and files stored by the library; below them addresses at which
 * nothing is read, such as contents, covers and related resources.
 */
export function OnlineCopies({
  recordId,
  docCode,
  links: described,
}: Pick<RecordDetail, 'recordId' | 'docCode' | 'links'>) {
  const { data: links } = useSuspenseQuery({
    ...query(attachments.electronic, { recordId }),
  })
  const { data: files } = useSuspenseQuery({
    ...query(attachments.files, { recordId }),
  })
  const { data: found } = useQuery(waysQuery(recordId))
  const { data: listed } = useQuery({ ...journalQuery(recordId), enabled: docCode === JOURNAL })
  const [journal] = listed?.records ?? []
  // the card already lists the first addresses, a package of a journal leads to the one in its record
  const named = new Set(shownAddresses(found?.ways ?? []).map(({ link }) => link))
  const isLeft = (url: string) => !named.has(url) && (!journal || journal.links.includes(url))
  const addresses = links.filter(({ kind, url }) => kind !== 'file' && isLeft(url))
  const about = described.filter(({ url }) => !links.some((link) => link.url === url))
  return (
    <>
      {addresses.length + files.length > 0 && (
        <Section title={t('online.title')} variant="page" gap={6}>
          <ul>
            <Addresses recordId={recordId} links={addresses} />
            {files.map((file) => (
              <StoredCopy key={file.attachmentId} recordId={recordId} file={file} />
            ))}
          </ul>
        </Section>
      )}
      {about.length > 0 && (
        <Section title={t('online.about')} variant="page" gap={6}>
          <ul>
            <Addresses recordId={recordId} links={about} />
          </ul>
        </Section>
      )}
    </>
  )
}

const Addresses = ({ recordId, links }: Pick<RecordDetail, 'recordId' | 'links'>) =>
  links.map(({ url, label }) => (
    <Cluster as="li" gap="4px 12px" key={url} ruled className={css.line}>
      <ExternalLink aria-hidden size={16} className={css.picture} />
      <Link to={url} newWindow variant="text" onClick={() => countLink(recordId)}>
        {label || url}
      </Link>
    </Cluster>
  ))

/** A failure to count is ignored. */
const countLink = (recordId: string) =>
  void call(usage.resourceClick, { resourceId: recordId, kind: 'record' }).catch(() => undefined)

/** "1.4 MB" in the reader's locale. */
function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1_000] as const)
  return new Intl.NumberFormat(languageInUse(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: bytes >= 10 * size ? 0 : 1,
  }).format(bytes / size)
}

function StoredCopy({ recordId, file }: { recordId: string; file: StoredFile }) {
  const [isOpen, setOpen] = useState(false)
  const place = readingPlace(file)
  // signing in helps, or nothing does: an embargo, a review, a closed full text
  const mayAsk = file.mayOpen || file.fullText === 'signIn'
  const save = useMutation({
    mutationFn: () => call(attachments.downloadLink, { attachmentId: file.attachmentId }),
    onSuccess: ({ url }) => goTo(url),
  })
  const readerDownload = useReaderAction(`download ${file.attachmentId}`, () => save.mutate())
  const download = async () => {
    if (file.mayOpen) save.mutate()
    else await readerDownload()
  }
  const readerRead = useReaderAction(`read ${file.attachmentId}`, () => setOpen(true))
  const read = async () => {
    if (file.mayOpen) setOpen(true)
    else await readerRead()
  }
  return (
    <Cluster as="li" gap="4px 12px" ruled className={css.line}>
      <FileText aria-hidden size={16} className={css.picture} />
      <span className={css.name}>{file.name}</span>
      <span className={css.quiet}>{formatBytes(file.bytes)}</span>
      {!file.mayOpen &&
        (mayAsk ? <span className={css.quiet}>{t('online.readersOnly')}</span> : <FullText {...file} />)}
      {mayAsk && place === 'dialog' && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => void read()}>
          {t('online.readHere')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FileDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {mayAsk && place === 'screen' && (
        <Link to={paths.pdf({ id1: recordId, id2: file.attachmentId })} variant="text">
          {t('online.readHere')}
        </Link>
      )}
      {mayAsk && (
        <Button variant="quiet" disabled={save.isPending} onClick={() => void download()}>
          <Download aria-hidden size={16} />
          {t('online.download')}
        </Button>
      )}
    </Cluster>
  )
}
