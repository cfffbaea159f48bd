import { z } from 'zod'

/** An address of a stored file that expires after a few minutes. */
export const StoredFileLink = z.object({
  url: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** ISO instant. */
  expiresAt: z.string(),
})
