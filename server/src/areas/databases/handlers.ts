import { databases } from '@wenyuan/contract/areas/databases.ts'
import type { Ports } from '../../core/ports.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { linkTo } from '../attachments/public.ts'
import { clickerOf, countClick } from '../../domain/usage/clicks.ts'
import { fileSubject } from '../../domain/usage/counting.ts'
import { cardOf, type View, viewOf } from './cards.ts'
import { codeOfRecord } from './database.ts'
import { detailOf } from './detail.ts'
import { makeDirectory } from './directory.ts'
import { countLetters, sift, typedMatches } from './filtering.ts'
import { mostOpened, opensLately } from './lists.ts'
import { inOrder } from './ordering.ts'
import { neighbourHandlers } from './neighbour-handlers.ts'
import { termHandlers } from './term-handlers.ts'
import { requireDatabase } from './required-database.ts'

/** How a caller sees the databases of the library. */
export type Look = (context: { scope: Scope; address: string }) => Promise<View>

export const databasesHandlers = (ports: Pick<Ports, 'signingKeyOf'>) => {
  const directoryOf = makeDirectory()
  const look: Look = async ({ scope, address }) =>
    viewOf(ports, scope, { directory: await directoryOf(scope), address })

  return implement('databases', databases, {
    async byLetter({ input, scope, address }) {
      const view = await look({ scope, address })
      const sifted = sift(view.directory, input, view)
      const found = inOrder(sifted.found, { sort: 'name', language: scope.language })
      const wanted = input.letter.toUpperCase()
      return countLetters(sifted)
        .filter(({ letter }) => wanted === '' || letter === wanted)
        .map(({ letter }) => ({
          letter,
          resources: found
            .filter(({ keys }) => keys.letters.includes(letter))
            .map((one) => cardOf(view, one)),
        }))
    },

    async list({ input, scope, address }) {
      const [view, opens] = await Promise.all([
        look({ scope, address }),
        input.sort === 'hot' ? opensLately(scope) : undefined,
      ])
      const sifted = sift(view.directory, input, view)
      const found = inOrder(sifted.found, {
        sort: input.sort,
        language: scope.language,
        subjects: input.subject,
        matches: typedMatches(view.directory, input.keyWord),
        ...(opens ? { opens } : {}),
      })
      const { total, rows } = pageOfList(found, input)
      return {
        total,
        letters: countLetters(sifted),
        records: rows.map((one) => cardOf(view, one)),
      }
    },

    async detail({ input: { resourceId }, scope, address }) {
      const view = await look({ scope, address })
      return detailOf(view, requireDatabase(view, resourceId, 'resourceId'))
    },

    async detailById({ input: { id }, scope, address }) {
      const view = await look({ scope, address })
      return detailOf(view, requireDatabase(view, id, 'id'))
    },

    async mostOpened({ input: { rows }, scope, address }) {
      const view = await look({ scope, address })
      const { period, found } = await mostOpened(view, rows)
      return { period, records: found.map(({ one, count }) => ({ ...cardOf(view, one), count })) }
    },

    shown({ scope }) {
      const { databaseFilters, databaseColumns } = scope.site.settings
      return { filters: databaseFilters, columns: databaseColumns }
    },

    async fileLink({ input: { attachmentId }, scope, fail, address, device, prefetched }) {
      const { recordId, ...link } = await linkTo({ ...ports, scope }, attachmentId, 'save', fail)
      const code = codeOfRecord(recordId)
      const reader = scope.reader && clickerOf(scope, scope.reader.readerId)
      if (code !== undefined && !prefetched)
        await countClick(scope, { kind: 'click', subject: fileSubject(code), reader, address, agent: device })
      return link
    },

    ...neighbourHandlers(look),
    ...termHandlers(look),
  })
}
