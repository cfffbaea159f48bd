import type { UploadPurpose } from '@wenyuan/contract/constants/uploads.ts'
import type { UploadBegun } from '@wenyuan/contract/staff/catalogue.ts'
import { sendPart, staffCall } from '../call.ts'

interface Sending {
  signal: AbortSignal
  /** Told after each part: the bytes that have arrived. */
  onProgress: (bytes: number) => void
}

/** Sends a file in parts. @returns the id of the upload @throws ApiError */
export async function uploadFile(
  file: File,
  purpose: UploadPurpose,
  { signal, onProgress }: Sending,
): Promise<string> {
  const about = { purpose, fileName: file.name, bytes: file.size }
  const { uploadId, partBytes } = await staffCall('begin-upload', about, { signal })
  try {
    await sendParts(file, { uploadId, partBytes, signal, onProgress })
  } catch (error) {
    // what this leaves, the nightly job removes
    staffCall('drop-upload', { uploadId }).catch(() => {})
    throw error
  }
  return uploadId
}

async function sendParts(
  file: File,
  { uploadId, partBytes, signal, onProgress }: UploadBegun & Sending,
): Promise<void> {
  for (let offset = 0; offset < file.size; offset += partBytes) {
    const part = file.slice(offset, offset + partBytes)
    const place = { uploadId, offset: String(offset) }
    const { received } = await sendPart(place, part, signal)
    onProgress(received)
  }
}
