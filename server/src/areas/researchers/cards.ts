import type { ResearcherCard } from '@wenyuan/contract/shapes/researcher.ts'
import type { Scope } from '../../core/scope.ts'
import type { ResearcherRow } from './store.ts'
import { fieldsIn } from './texts.ts'

/** @param departments names by code */
export const cardOf = (
  { language }: Scope,
  { code, entry, works }: ResearcherRow,
  departments: ReadonlyMap<string, string>,
): ResearcherCard => ({
  researcherId: code,
  name: entry.name[language],
  otherNames: [...new Set([...Object.values(entry.name), ...entry.otherNames])].filter(
    (name) => name !== entry.name[language],
  ),
  title: entry.title[language],
  departmentId: entry.department,
  department: departments.get(entry.department) ?? entry.department,
  fields: fieldsIn(entry, language),
  orcid: entry.orcid,
  former: entry.former,
  works,
})
