import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { type VerifyState, verifyStates } from '@wenyuan/contract/constants/thesis-terms.ts'
import { wordsIn } from '../../locales/words.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { Scope } from '../../core/scope.ts'
import { className } from './classes.ts'
import { countryLabel, languageLabel } from './codes.ts'

type Label = (value: string) => string
type LabelScope = Pick<Scope, 'site' | 'language' | 'interfaceLanguage'>
export type FacetLabels = Partial<Record<FacetName, Label>>

const MOST_LABELS = 5_000

/** `facetLabels`, cached per tenant and language until the settings change, with labels that are costly to compute. */
export function makeFacetLabels(): (scope: LabelScope) => FacetLabels {
  const known = new WeakMap<Tenant, Partial<Record<InterfaceTag, FacetLabels>>>()
  return (scope) => {
    const ofSite = known.get(scope.site) ?? {}
    known.set(scope.site, ofSite)
    const made = ofSite[scope.interfaceLanguage] ?? keptLabels(facetLabels(scope))
    ofSite[scope.interfaceLanguage] = made
    return made
  }
}

const keptLabels = (labels: FacetLabels): FacetLabels => ({
  ...labels,
  ...(labels.langCode ? { langCode: memoize(labels.langCode, MOST_LABELS) } : {}),
  ...(labels.countryCode ? { countryCode: memoize(labels.countryCode, MOST_LABELS) } : {}),
})

/** Labels of facet values in the reader's language; a value without a label is its own label. */
export function facetLabels({ site, language, interfaceLanguage }: LabelScope): FacetLabels {
  const libraries = new Map(site.libraries.map(({ code, name }) => [code, name[language]]))
  const locations = new Map(site.locations.map(({ code, name }) => [code, name[language]]))
  const campuses = new Map(site.libraries.map(({ campus, campusName }) => [campus, campusName[language]]))
  const disciplines = new Map(site.settings.disciplines.map(({ code, name }) => [code, name[language]]))
  const named = (names: Map<string, string>) => (value: string) => names.get(value) || value
  const { resourceTypes, docTypes = {} } = wordsIn(interfaceLanguage)
  const typeName = (value: string) => docTypes[value] ?? docTypeOf(value)?.labels[language] ?? value
  return {
    ddType: typeName,
    docCode: typeName,
    resourceType: (value) => resourceTypes[value as keyof typeof resourceTypes] ?? value,
    libCode: named(libraries),
    locationId: named(locations),
    curLocationId: named(locations),
    campusId: named(campuses),
    discode1: named(disciplines),
    kindNo: (value) => className(value, language) ?? schemeClass(value),
    langCode: (value) => languageLabel(value, language),
    countryCode: (value) => countryLabel(value, language),
    verifyStatus: (value) => verifyStates[value as VerifyState]?.[language] ?? value,
  }
}

/** "lcc:PS" → "PS (LCC)": classes of other schemes have no names here. */
function schemeClass(value: string): string {
  const [scheme, number] = value.split(':')
  return number === undefined ? value : `${number} (${scheme?.toUpperCase()})`
}
