import type { DatabaseCard } from '@wenyuan/contract/shapes/database.ts'
import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import {
  cardOf,
  everything,
  inOrder,
  makeDirectory,
  passing,
  typedMatches,
  viewOf,
} from '../databases/public.ts'

/** What the library's databases are asked: all of a page by words, or those like one that is suggested. */
export function makeElectronic(ports: Pick<Ports, 'signingKeyOf'>) {
  const directoryOf = makeDirectory()
  const viewFor = async (scope: Scope, address: string) =>
    viewOf(ports, scope, { directory: await directoryOf(scope), address })
  return {
    async search(
      scope: Scope,
      address: string,
      { keyWord, page, rows }: { keyWord: string; page: number; rows: number },
    ): Promise<{ total: number; records: DatabaseCard[] }> {
      const view = await viewFor(scope, address)
      const found = inOrder(passing(view.directory, { ...everything, keyWord }, view), {
        sort: 'name',
        language: scope.language,
        matches: typedMatches(view.directory, keyWord),
      })
      const from = (page - 1) * rows
      return {
        total: found.length,
        records: found.slice(from, from + rows).map((one) => cardOf(view, one)),
      }
    },

    /** Databases, ended ones too, whose name holds the words or whose address has the same host. */
    async like(
      scope: Scope,
      address: string,
      { name, url }: { name: string; url: string },
    ): Promise<DatabaseCard[]> {
      const view = await viewFor(scope, address)
      const [wanted, host] = [foldText(name), hostOf(url)]
      return view.directory.databases
        .filter(
          ({ entry }) =>
            (wanted !== '' &&
              [...Object.values(entry.name), ...entry.otherNames].some((one) =>
                foldText(one).includes(wanted),
              )) ||
            (host !== '' && hostOf(entry.url) === host),
        )
        .slice(0, MOST)
        .map((one) => cardOf(view, one))
    },
  }
}

const MOST = 10

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')
