import { otherScriptsOf } from '@wenyuan/server/search/analysis/other-scripts.ts'
import { toQuery } from '@wenyuan/server/search/analysis/query.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { Asking, Finding } from './asking.ts'

const hasIdeograph = /\p{Script=Han}/u

/** The clause of a text: two texts with the same clause are one search and need not be compared. */
const clauseOf = (searchWord: string, searchField: SearchField): string =>
  JSON.stringify(toQuery([{ searchField, searchWord }]).query)

/** Every text in every other script must have the same total, in its own field and in any field. */
export async function proveScriptParity(
  { ask }: Asking,
  name: string,
  texts: readonly string[],
  field: SearchField,
): Promise<Finding> {
  const failures: string[] = []
  let tried = 0
  for (const text of new Set(texts)) {
    if (!hasIdeograph.test(text)) continue
    for (const other of otherScriptsOf(text)) {
      for (const searchField of [field, 'any'] as const) {
        tried += 1
        if (clauseOf(text, searchField) === clauseOf(other, searchField)) continue
        const [one, two] = [await ask(text, { searchField }), await ask(other, { searchField })]
        if (one.total !== two.total)
          failures.push(`${searchField} ${text} finds ${one.total}, ${other} finds ${two.total}`)
      }
    }
  }
  return { name, tried, held: tried - failures.length, wanted: 0.999, failures }
}
