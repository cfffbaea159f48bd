import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import {
  cardOf,
  countLetters,
  everything,
  inOrder,
  makeDirectory,
  mostOpened,
  newest,
  sift,
  trials,
  viewOf,
} from '../databases/public.ts'

interface Asked<Input> {
  input: Input
  scope: Scope
  address: string
}
type Rows = Asked<{ rows: number }>

/** The home page's lists of databases. */
export function makeDatabaseLists(ports: Pick<Ports, 'signingKeyOf'>) {
  const directoryOf = makeDirectory()
  const look = async ({ scope, address }: { scope: Scope; address: string }) =>
    viewOf(ports, scope, { directory: await directoryOf(scope), address })

  return {
    async navigation(asked: Asked<{ letter: string; subject: string; rows: number }>) {
      const { letter, subject, rows } = asked.input
      const view = await look(asked)
      const wanted = { ...everything, letter, subject: subject === '' ? [] : [subject] }
      const sifted = sift(view.directory, wanted, view)
      const found = inOrder(sifted.found, {
        sort: 'name',
        language: asked.scope.language,
        subjects: wanted.subject,
      })
      return {
        total: found.length,
        letters: countLetters(sifted),
        records: found.slice(0, rows).map((one) => cardOf(view, one)),
      }
    },

    async trials(asked: Rows) {
      const view = await look(asked)
      return trials(view, asked.input.rows).map((one) => cardOf(view, one))
    },

    async newest(asked: Rows) {
      const view = await look(asked)
      return newest(view, asked.input.rows).map((one) => cardOf(view, one))
    },

    async mostOpened(asked: Rows) {
      const view = await look(asked)
      const { found } = await mostOpened(view, asked.input.rows)
      return found.map(({ one, count }) => ({ ...cardOf(view, one), count }))
    },
  }
}
