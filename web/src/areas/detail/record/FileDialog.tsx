import { useQuery } from '@tanstack/react-query'
import { attachments, type StoredFile } from '@wenyuan/contract/areas/attachments.ts'
import { announced, query } from '../../../api/query.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { t } from '../words.ts'
import css from './FileDialog.module.css'

/** Longer texts are cut: the whole file can be downloaded. */
const TEXT_LENGTH = 200_000

interface FileDialogProps {
  file: StoredFile
  onClose: () => void
}

/** A picture or a text of the library in the page. */
export const FileDialog = ({ file, onClose }: FileDialogProps) => (
  <Dialog title={file.name} closeLabel={t('action.close')} shape="wide" onClose={onClose}>
    <FileContent file={file} />
  </Dialog>
)

function FileContent({ file }: { file: StoredFile }) {
  const { attachmentId } = file
  // the address expires within minutes, so that it is asked for anew each time
  const link = useQuery({ ...query(attachments.previewLink, { attachmentId }), ...announced, gcTime: 0 })
  const url = link.data?.url ?? ''
  const isText = file.mediaType === 'text/plain'
  const text = useQuery({
    queryKey: ['file text', url],
    queryFn: async ({ signal }) => (await readText(url, signal)).slice(0, TEXT_LENGTH),
    enabled: isText && url !== '',
    gcTime: 0,
  })
  const error = link.error ?? text.error
  if (error) return <FailureNotice error={error} onRetry={() => void link.refetch()} />
  if (url === '' || (isText && text.data === undefined)) return <Skeleton width="100%" height={240} />
  if (!isText) return <img src={url} alt={file.name} className={css.picture} />
  return <pre className={css.text}>{text.data}</pre>
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}
