/** jpeg or png, under 5 MB. Source: spec 1 §5. */
const MOST_BYTES = 5 * 1024 * 1024

export type PictureFault = 'kind' | 'size' | 'empty'

/** Validates a chosen file by its first bytes and length; name and declared type are not trusted. */
export function pictureFault(head: Uint8Array, size: number): PictureFault | undefined {
  if (size === 0) return 'empty'
  if (size >= MOST_BYTES) return 'size'
  const startsWith = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  const isPng = startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const isJpeg = startsWith(0xff, 0xd8, 0xff)
  return isPng || isJpeg ? undefined : 'kind'
}

/** A file as a data URL, the form the call expects. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
