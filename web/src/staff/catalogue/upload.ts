import type { UploadPurpose } from '@wenyuan/contract/constants/uploads.ts'
import type { UploadBegun } from '@wenyuan/contract/staff/catalogue.ts'
import { sendPart, staffCall } from '../call.ts'

interface Sending {
  signal: AbortSignal
  /** Told after each part: the bytes that have arrived. */
  onProgress: (bytes: number) => void
}

/**
 * Sends a file in parts. The upload of an archive that breaks off goes on when the same file is chosen again. @returns the id of the upload @throws
 * ApiError
 */
export async function uploadFile(
  file: File,
  purpose: UploadPurpose,
  { signal, onProgress }: Sending,
): Promise<string> {
  const about = { purpose, fileName: file.name, bytes: file.size }
  const { uploadId, partBytes, received } = await staffCall('begin-upload', about, { signal })
  try {
    await sendParts(file, { uploadId, partBytes, received, signal, onProgress })
  } catch (error) {
    // what this leaves, the nightly job removes
    if (purpose !== 'archive') staffCall('drop-upload', { uploadId }).catch(() => {})
    throw error
  }
  return uploadId
}

async function sendParts(
  file: File,
  { uploadId, partBytes, received: before, signal, onProgress }: UploadBegun & Sending,
): Promise<void> {
  for (let offset = before; offset < file.size; offset += partBytes) {
    const part = file.slice(offset, offset + partBytes)
    const place = { uploadId, offset: String(offset) }
    const { received } = await sendPart(place, part, signal)
    onProgress(received)
  }
}
