import { departmentEntries } from '../../domain/departments/store.ts'
import { withThoseBelow } from '../../domain/departments/with-those-below.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import { institutionsOf } from '../../domain/tenants/own-institutions.ts'
import type { SiteScope } from '../../core/scope.ts'
import { facetValue } from '../../search/analysis/display.ts'
import type { Department } from '../../domain/departments/department.ts'

/** Which department the words of a catalogue mean. */
export interface DepartmentWords {
  /** Undefined: the library has no such department. */
  departmentOf(text: string): Department | undefined
  /** The values of the index that mean a department or one that belongs to it; the text itself if there is none. */
  valuesOf(code: string): string[]
}

export type ReadDepartmentWords = (scope: SiteScope) => Promise<DepartmentWords>

/**
 * Catalogues name a department by its code or name in any script, with or without the institution in front. The texts
 * of a library, some thousands, are made once and again after each change of its departments.
 */
export function makeDepartmentWords(): ReadDepartmentWords {
  const wordsAt = keepByVersion(['departments'], async (scope) => {
    const all = await departmentEntries.list(scope)
    let made: { institutions: string; words: DepartmentWords } | undefined
    return (own: readonly string[]): DepartmentWords => {
      const institutions = own.join('\n')
      if (made?.institutions !== institutions) made = { institutions, words: wordsOf(all, own) }
      return made.words
    }
  })
  return async (scope) => (await wordsAt(scope))(institutionsOf(scope))
}

function wordsOf(all: readonly Department[], institutions: readonly string[]): DepartmentWords {
  const formsOf = ({ code, name }: Department): string[] => {
    const names = [...new Set(Object.values(name))]
    const full = institutions.flatMap((own) =>
      names.flatMap((one) => [`${own}${one}`, `${own} ${one}`, `${own}. ${one}`, `${one}, ${own}`]),
    )
    return [...new Set([code, ...names, ...full].map((form) => facetValue(form)))]
  }
  const forms = new Map(all.map((one) => [one.code, formsOf(one)]))
  const byForm = new Map(
    all.flatMap((one) => (forms.get(one.code) ?? []).map((form) => [form, one] as const)),
  )
  return {
    departmentOf: (text) => byForm.get(facetValue(text)),
    valuesOf: (code) =>
      forms.has(code) ? withThoseBelow(all, code).flatMap((one) => forms.get(one.code) ?? []) : [code],
  }
}
