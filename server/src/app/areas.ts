import { areas as contract } from '@wenyuan/contract/areas.ts'
import { loadAreaFiles } from '../areas/area-files.ts'
import { wordsIn } from '../locales/words.ts'
import type { AreaModule, PersonalData } from '../core/area-module.ts'
import type { FailureText, SuccessText } from '../core/sentences.ts'

/** Loads the manifest of every folder in `areas/`. Startup fails if a manifest's name differs from its folder's. */
export async function loadAreas(): Promise<readonly AreaModule[]> {
  const areas = (await loadAreaFiles('index.ts')).map(({ area: folder, exports }) => {
    const area = exports.area as AreaModule
    if (area.name !== folder) throw new Error(`areas/${folder}/index.ts describes "${area.name}".`)
    return area
  })
  const missing = Object.keys(contract).filter((name) => !areas.some((area) => area.name === name))
  if (missing.length > 0)
    throw new Error(`No areas/<area>/index.ts for ${missing.join(', ')} of the contract.`)
  return areas
}

/** Personal data outside the areas. The reader's own row comes first: it is erased last. */
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

export function successTextOf(areas: readonly AreaModule[]): SuccessText {
  const known = new Map(areas.map(({ name, successes = {} }) => [name as string, successes]))
  return ({ area, name }, language, about) => {
    const text = known.get(area)?.[name]?.[language] ?? ''
    return typeof text === 'string' ? text : (text as (about: unknown) => string)(about)
  }
}
