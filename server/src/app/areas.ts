import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areas as contract } from '@wenyuan/contract/areas.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { wordsIn } from '../locales/words.ts'
import type { AreaModule, PersonalData } from './area-module.ts'

const folder = join(import.meta.dirname, '../areas')

/** Every area there is a folder for. A folder without a manifest, or with another name than its own, stops the start. */
export async function loadAreas(): Promise<readonly AreaModule[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
  const areas = await Promise.all(names.map(loadArea))
  const missing = Object.keys(contract).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`No folder in areas/ for ${missing.join(', ')} of the contract.`)
  return areas
}

async function loadArea(name: string): Promise<AreaModule> {
  const module = (await import(pathToFileURL(join(folder, name, 'index.ts')).href)) as { area: AreaModule }
  if (module.area.name !== name) throw new Error(`areas/${name}/index.ts describes "${module.area.name}".`)
  return module.area
}

/** Tables with a person in them that belong to no single area. The reader's own row comes first: it is erased last. */
const readerData: PersonalData = {
  reader: 'reader_id',
  reader_picture: 'reader_id',
  reader_session: 'reader_id',
  reader_binding: 'reader_id',
  contact_code: 'reader_id',
}

/** The personal tables of all areas, by table. */
export const personalDataOf = (areas: readonly AreaModule[]): PersonalData =>
  Object.assign({}, readerData, ...areas.map(({ personalData = {} }) => personalData)) as PersonalData

/** The sentence of a refusal in a language. */
export type FailureText = (code: FailureCode, language: LanguageTag) => string

export function failureTextOf(areas: readonly AreaModule[]): FailureText {
  const own: NonNullable<AreaModule['failures']> = Object.assign(
    {},
    ...areas.map(({ failures = {} }) => failures),
  )
  return (code, language) => {
    const general: Readonly<Record<string, string>> = wordsIn(language).failures
    return general[code] ?? own[code]?.[language] ?? wordsIn(language).failures.INTERNAL
  }
}
