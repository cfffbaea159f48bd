import '../domain/person-file/tables.ts'
import { areas as contract } from '@wenyuan/contract/areas.ts'
import { loadAreaFiles } from '../areas/area-files.ts'
import { sentence, successWords } from '../locales/words.ts'
import type { AreaModule, PersonalData, Said } from '../core/area-module.ts'
import type { SuccessText } from '../core/sentences.ts'

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
  reader_leaver: 'reader_id',
}

/** The personal tables of all areas, by table. */
export const personalDataOf = (areas: readonly AreaModule[]): PersonalData =>
  Object.assign({}, readerData, ...areas.map(({ personalData = {} }) => personalData)) as PersonalData

/** The sentences of the areas' successes, in the cases that they choose. */
export function successTextOf(areas: readonly AreaModule[]): SuccessText {
  const known = new Map(areas.map(({ name, successes = {} }) => [name as string, successes]))
  return ({ area, name }, language, about) => {
    const words = successWords(area, name, language)
    const choose = known.get(area)?.[name] as ((about: unknown) => Said) | undefined
    const said = choose?.(about) ?? { facts: {} }
    if (said === '') return ''
    const { case: which, facts } = typeof said === 'string' ? { case: said, facts: {} } : said
    return sentence(which !== undefined && typeof words === 'object' ? words[which] : words, language, facts)
  }
}
