import { z } from 'zod'

/** What external sources know of a record. Texts from there are shown as plain text, never interpreted. */
export const Outside = z.object({
  /** False when the tenant has no such source: the panel is not shown. */
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
      /** A count by the source: citations, ratings or works. */
      count: z.number().nullable(),
      /** Lines of a table of contents or of a list of references. */
      lines: z.array(z.string()),
      /** ISO instant of the request to the source. */
      askedAt: z.string(),
    }),
  ),
  /** Sources that have not answered yet; the client asks again shortly. */
  pending: z.array(z.string()),
})
export type Outside = z.output<typeof Outside>
