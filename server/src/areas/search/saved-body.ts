import { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { z } from 'zod'

/** The body with unknown names refused: a misspelt filter would silently find everything. */
const StrictBody = z
  .looseObject({ searchItems: z.array(z.strictObject(SearchItem.shape)).default([]) })
  .superRefine((body, context) => {
    for (const name of Object.keys(body)) {
      if (name in SearchBody.shape) continue
      context.addIssue({ code: 'custom', path: [name], message: 'is no search parameter' })
    }
  })

/** Why a search body cannot be kept, as a sentence for librarians; undefined: it can. */
export function savedBodyProblem(body: unknown): string | undefined {
  for (const schema of [StrictBody, SearchBody]) {
    const parsed = schema.safeParse(body)
    if (parsed.success) continue
    const issue = parsed.error.issues[0]
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
    return `${[...(issue?.path ?? []), ...keys].join('.')} ${issue?.message ?? ''}`
  }
  return undefined
}
