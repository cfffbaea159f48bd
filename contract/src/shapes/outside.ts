import { z } from 'zod'

/** What outside sources know of a record. Their words are shown as text, never interpreted. */
export const Outside = z.object({
  /** False when the library has no source for this: the panel is not drawn. */
  on: z.boolean(),
  answers: z.array(
    z.object({
      /** Name of the source: "open-library". */
      provider: z.string(),
      title: z.string(),
      text: z.string(),
      /** An http(s) address, or empty. */
      url: z.string(),
      imageUrl: z.string(),
      /** Times cited, ratings, works: what the source counts. */
      count: z.number().nullable(),
      /** Lines of a table of contents or of a list of references. */
      lines: z.array(z.string()),
      /** ISO instant the source was asked. */
      askedAt: z.string(),
    }),
  ),
  /** Sources still being asked: ask again in a moment. */
  pending: z.array(z.string()),
})
export type Outside = z.output<typeof Outside>
