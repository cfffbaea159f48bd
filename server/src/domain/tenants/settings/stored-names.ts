import { siteConfigNames } from '@wenyuan/contract/areas/site.ts'

/**
 * Setting → its name in the database and on the command line, where it has another: the names of findConfig and its
 * neighbours (spec 1 §3).
 */
const storedNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...siteConfigNames, newResourceNavigation: 'eleFlag' }),
)
const names: ReadonlyMap<string, string> = new Map([...storedNames].map(([name, stored]) => [stored, name]))

export const storedNameOf = (name: string): string => storedNames.get(name) ?? name

const settingOf = (stored: string): string => names.get(stored) ?? stored

/** Settings with their stored names. */
export const toStored = (settings: object): Record<string, unknown> => withKeys(settings, storedNameOf)

/** Stored settings with the names of the program. */
export const fromStored = (stored: object): Record<string, unknown> => withKeys(stored, settingOf)

const withKeys = (value: object, nameOf: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [nameOf(name), one]))
