import { everyDepartment } from '../../domain/departments/store.ts'
import { institutionsOf } from '../../domain/tenants/own-institutions.ts'
import type { SiteScope } from '../../scope.ts'
import { facetValue } from '../../search/analysis/display.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Department } from '../../domain/departments/department.ts'

/** Which department the words of a catalogue mean. */
export interface DepartmentWords {
  /** Undefined: the library has no such department. */
  departmentOf(text: string): Department | undefined
  /** The values of the index that mean a department or one that belongs to it; the text itself if there is none. */
  valuesOf(code: string): string[]
}

/** Every call compares the names of all departments: some thousands of texts, which seldom change. */
const formOf = memoize(facetValue, 16_384)

/** Catalogues name a department by its code or name in any script, with or without the institution in front. */
export async function departmentWords(scope: SiteScope): Promise<DepartmentWords> {
  const all = await everyDepartment(scope)
  const institutions = institutionsOf(scope)
  const formsOf = ({ code, name }: Department): string[] => {
    const names = [...new Set(Object.values(name))]
    const full = institutions.flatMap((own) =>
      names.flatMap((one) => [`${own}${one}`, `${own} ${one}`, `${own}. ${one}`, `${one}, ${own}`]),
    )
    return [...new Set([code, ...names, ...full].map((form) => formOf(form)))]
  }
  const known = new Map(all.map((one) => [one.code, one]))
  // most calls ask for the values of one department only
  let byForm: Map<string, Department> | undefined
  const below = (code: string, seen: ReadonlySet<string> = new Set()): string[] =>
    seen.has(code)
      ? []
      : [
          code,
          ...all
            .filter(({ parent }) => parent === code)
            .flatMap((one) => below(one.code, new Set([...seen, code]))),
        ]
  return {
    departmentOf(text) {
      byForm ??= new Map(all.flatMap((one) => formsOf(one).map((form) => [form, one] as const)))
      return byForm.get(facetValue(text))
    },
    valuesOf: (code) =>
      known.has(code)
        ? below(code).flatMap((one) => {
            const department = known.get(one)
            return department ? formsOf(department) : []
          })
        : [code],
  }
}
