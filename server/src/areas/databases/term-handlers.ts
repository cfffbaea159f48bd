import type { databases } from '@wenyuan/contract/areas/databases.ts'
import { countLetters, sift } from './filtering.ts'
import { filterCounts } from './lists.ts'
import { isNewOn } from './state.ts'
import type { Look } from './handlers.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** What the list of databases can be filtered by. */
export const termHandlers = (
  look: Look,
): Pick<
  HandlersOf<typeof databases>,
  'filters' | 'vendors' | 'labels' | 'subjects' | 'departments' | 'statuses' | 'docTypes'
> => ({
  async filters({ input, scope, address }) {
    const view = await look({ scope, address })
    const sifted = sift(view.directory, input, view)
    const counts = filterCounts(view, sifted)
    return {
      total: sifted.found.length,
      letters: countLetters(sifted),
      subjects: counts.subjects(),
      types: counts.types(),
      vendors: counts.vendors(),
      languages: counts.languages(),
      statuses: counts.statuses(),
      departments: counts.departments(),
      labels: counts.labels(),
      docTypes: counts.docTypes(),
      isNew: sifted.found.filter(({ addedOn }) => isNewOn(addedOn, view.today, view.newDays)).length,
    }
  },

  vendors: async (context) => filterCounts(await look(context)).vendors(),

  labels: async (context) => filterCounts(await look(context)).labels(),

  subjects: async (context) => filterCounts(await look(context)).subjects(),

  departments: async (context) => filterCounts(await look(context)).departments(),

  statuses: async (context) => filterCounts(await look(context)).statuses(),

  docTypes: async (context) => filterCounts(await look(context)).docTypes(),
})
