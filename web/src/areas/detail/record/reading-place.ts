import type { StoredFile } from '@wenyuan/contract/areas/attachments.ts'

/** Where a stored file is read: PDF on a screen of its own, pictures and text in a dialog, others are downloaded. */
export function readingPlace({
  preview,
  mediaType,
}: Pick<StoredFile, 'preview' | 'mediaType'>): 'screen' | 'dialog' | undefined {
  if (!preview) return undefined
  return mediaType === 'application/pdf' ? 'screen' : 'dialog'
}
