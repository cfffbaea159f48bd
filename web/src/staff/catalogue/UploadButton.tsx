import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { UploadPurpose } from '@wenyuan/contract/constants/uploads.ts'
import { ARCHIVE_LIMIT } from '@wenyuan/contract/constants/archives.ts'
import { UPLOAD_LIMIT } from '@wenyuan/contract/constants/uploads.ts'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { ApiError } from '../../api/api-error.ts'
import { t } from '../words.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Catalogue.module.css'
import { uploadFile } from './upload.ts'

interface UploadButtonProps {
  label: string
  purpose: UploadPurpose
  /** Media types that the browser's dialog offers; absent: all. */
  accept?: string
  /** The screen is about this file; else it is one thing among others. */
  isMain?: boolean
  onUploaded: (uploadId: string, fileName: string) => void
}

/** Chooses a file and sends it; the transfer can be given up. */
export function UploadButton({ label, purpose, accept, isMain = false, onUploaded }: UploadButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number>()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // the same file can be chosen again after a correction
    target.value = ''
    if (!file) return
    if (file.size > (purpose === 'archive' ? ARCHIVE_LIMIT : UPLOAD_LIMIT))
      return showToast('error', t('upload.tooLarge'))
    const stop = new AbortController()
    sending.current = stop
    setShare(0)
    try {
      const onProgress = (bytes: number) => setShare(bytes / file.size)
      onUploaded(await uploadFile(file, purpose, { signal: stop.signal, onProgress }), file.name)
    } catch (error) {
      if (!stop.signal.aborted)
        showToast('error', () => (error instanceof ApiError ? error.message : t('error.server')))
    } finally {
      setShare(undefined)
    }
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
      {share === undefined ? (
        <Button variant={isMain ? 'primary' : 'plain'} onClick={() => field.current?.click()}>
          <Upload aria-hidden size={16} /> {label}
        </Button>
      ) : (
        <Cluster as="span" inline gap={8} className={css.sending}>
          <progress aria-label={label} max={1} value={share} />
          <Button onClick={() => sending.current?.abort()}>{t('action.cancel')}</Button>
        </Cluster>
      )}
    </>
  )
}
