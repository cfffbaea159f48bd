import { SEARCH_TERMS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { matchModes, operators, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { SearchBody, type SearchBodyInput, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { z } from 'zod'
import { refersTo } from '../../domain/content/content-values.ts'

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
  const issue = savedBodyIssue(body)
  return issue && `${issue.path.join('.')} ${issue.message}`
}

/** The same with the path of what is wrong. */
export function savedBodyIssue(body: unknown): { path: PropertyKey[]; message: string } | undefined {
  for (const schema of [StrictBody, SearchBody]) {
    const parsed = schema.safeParse(body)
    if (parsed.success) continue
    const issue = parsed.error.issues[0]
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
    return { path: [...(issue?.path ?? []), ...keys], message: issue?.message ?? '' }
  }
  return undefined
}

const texts = z.array(z.string().max(200))
const year = z.string().max(4)

/**
 * What the form of a search asks for: its words, and the filters that say which records are meant. Other parts of a body
 * that a file or command gave stay as they are.
 */
const SearchForm = z.object({
  searchItems: z
    .array(
      z.object({
        oper: z.enum(operators).default('and'),
        searchField: z.enum(searchFields).default('all'),
        matchMode: z.enum(matchModes).default('2'),
        searchWord: z.string().min(1).max(200),
      }),
    )
    .max(SEARCH_TERMS_LIMIT),
  docCode: refersTo('item-types', texts, { isOpen: true }),
  libCode: refersTo('libraries', texts, { isOpen: true }),
  kindNo: refersTo('classes', texts, { isOpen: true }),
  subject: texts,
  author: texts,
  collectionName: texts,
  langCode: texts,
})

const YearsForm = z.object({ publishBegin: year, publishEnd: year })

/**
 * A search body with its form.
 *
 * @param hasYears false: the form does not ask for years
 */
export const searchBodyEntry = ({ hasYears }: { hasYears: boolean }) => {
  const form = hasYears ? SearchForm.extend(YearsForm.shape) : SearchForm
  return z.custom<SearchBodyInput>().meta({ form: z.toJSONSchema(form) })
}
