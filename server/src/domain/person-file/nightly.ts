import type { AppContext } from '../../core/app-context.ts'
import type { NightlyJobs } from '../../core/jobs/nightly.ts'
import { beginPersonImport } from './begin-person-import.ts'

/** Each night the university's file of persons is fetched. */
export const personFileJobs = (app: Pick<AppContext, 'config' | 'outsideNetworks'>): NightlyJobs => ({
  'person file': {
    step: 'ask',
    inOneTransaction: false,
    async run(where) {
      const done = await beginPersonImport(app, where)
      return done === 'off' ? undefined : { [`person files ${done}`]: 1 }
    },
  },
})
