import {
  databaseStates,
  databaseTypes,
  type DatabaseType,
} from '@wenyuan/contract/constants/database-terms.ts'
import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { DatabaseCard, Term } from '@wenyuan/contract/shapes/database.ts'
import type { Ports } from '../../core/ports.ts'
import { languageLabel } from '../../domain/vocabulary/codes.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import type { Directory, ListedDatabase } from './directory.ts'
import type { Day } from './filtering.ts'
import { callerOf } from './caller.ts'
import { accessFacts, type Caller, openingFor } from './opening.ts'
import { passOf } from './pass.ts'
import { daysLeft, isNewOn, stateOn } from './state.ts'
import type { TermKind } from './tables.ts'

const docTypeLabels = new Map(docTypes.map(({ code, labels }) => [code, labels]))

/** A caller's view of a library's databases. */
export interface View extends Day {
  scope: Scope
  directory: Directory
  caller: Caller
  /** The library has set the address of its proxy. */
  proxy: boolean
  /** Part of the addresses for readers; empty: nobody is signed in. */
  pass: string
}

export async function viewOf(
  ports: Pick<Ports, 'signingKeyOf'>,
  scope: Scope,
  { directory, address }: { directory: Directory; address: string },
): Promise<View> {
  const { newDatabaseDays } = scope.site.settings
  return {
    scope,
    directory,
    today: dayIn(scope.site.settings.timeZone, scope.now),
    newDays: newDatabaseDays,
    ...callerOf(scope, address),
    pass: await passOf(ports, scope),
  }
}

/** The language of the second name: one Chinese script is enough. */
const otherLanguage = { 'zh-CN': 'en', 'zh-TW': 'en', en: 'zh-CN' } as const

/** The name of a library's term; a code without a name stands for itself. */
export const termName = ({ scope, directory }: View, kind: TermKind, code: string): string =>
  directory.terms.get(kind)?.get(code)?.name[scope.language] ?? code

export const typeName = ({ scope }: View, code: string): string =>
  code in databaseTypes ? databaseTypes[code as DatabaseType][scope.language] : code

export const docTypeName = ({ scope }: View, code: string): string =>
  docTypeLabels.get(code)?.[scope.language] ?? code

export function cardOf(
  view: View,
  { code, recordId, entry, subjects, keys, addedOn }: ListedDatabase,
): DatabaseCard {
  const { scope, today, newDays, caller, proxy, pass } = view
  const { language, site } = scope
  const name = entry.name[language]
  const terms = (kind: TermKind, codes: readonly string[]): Term[] =>
    codes.map((one) => ({ code: one, name: termName(view, kind, one) }))
  const status = stateOn(entry, today)
  const opening = openingFor(entry, caller, { today, proxy })
  const asVisitor = openingFor(entry, { ...caller, reader: 'none' }, { today, proxy })
  const needsPass = 'refused' in asVisitor && asVisitor.refused === 'signIn' && pass !== ''
  return {
    resourceId: code,
    recordId,
    name,
    otherNames: [...new Set([entry.name[otherLanguage[language]], ...entry.otherNames])].filter(
      (one) => one !== name,
    ),
    summary: entry.summary[language],
    logoUrl: entry.logo,
    letters: keys.letters,
    vendor: terms('vendor', entry.vendor === '' ? [] : [entry.vendor])[0] ?? null,
    subjects: subjects.map(({ subject, rank }) => ({
      code: subject,
      name: termName(view, 'subject', subject),
      rank,
    })),
    types: entry.types.map((one) => ({ code: one, name: typeName(view, one) })),
    docTypes: entry.docTypes.map((one) => ({ code: one, name: docTypeName(view, one) })),
    languages: entry.languages.map((one) => ({ code: one, name: languageLabel(one, language) })),
    departments: terms('department', entry.departments),
    labels: terms('label', entry.labels),
    status,
    statusName: databaseStates[status][language],
    isNew: isNewOn(addedOn, today, newDays),
    from: entry.from,
    to: entry.to,
    daysLeft: daysLeft(entry, today),
    access: {
      ...accessFacts(entry, proxy),
      note: entry.accessNote[language],
      now: 'refused' in opening ? opening.refused : 'opens',
    },
    openUrl: `/${site.path}/go/db/${encodeURIComponent(code)}${needsPass ? `?pass=${pass}` : ''}`,
  }
}
