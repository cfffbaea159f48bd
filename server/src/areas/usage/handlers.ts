import { usage } from '@wenyuan/contract/areas/usage.ts'
import type { Ports } from '../../core/ports.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import { type Context, implement } from '../../core/implement.ts'
import { isKnownDatabase, isSubject, openerOf } from '../databases/public.ts'
import { clickerOf, countClick } from '../../domain/usage/clicks.ts'
import { countOnce, fileSubject } from '../../domain/usage/counting.ts'
import { isSubjectPage } from './subject-use-store.ts'
import type { UsageKind } from '../../domain/usage/store.ts'

/** Where lists of databases stand; any other word counts as `other`. */
const places = new Set(['home', 'list', 'subject', 'search', 'record', 'department', 'course'])
const placeOf = (word: string): string => (places.has(word) ? word : 'other')

type Caller = Pick<Context<unknown, never>, 'scope' | 'address' | 'device' | 'prefetched'>

/** Counts by COUNTER's rules, as a reader or as an address and browser. */
async function count(
  { scope, address, device, prefetched }: Caller,
  subject: string,
  { kind, reader }: { kind: UsageKind; reader: string | undefined } = {
    kind: 'click',
    reader: scope.reader && clickerOf(scope, scope.reader.readerId),
  },
): Promise<void> {
  if (!prefetched) await countClick(scope, { kind, subject, reader, address, agent: device })
}

export const usageHandlers = ({ searchTrails }: Pick<Ports, 'searchTrails'>) =>
  implement('usage', usage, {
    async navigationClick({ input, scope, address }) {
      // the numbers of menu entries, not any text
      if (/^\d{1,3}$/.test(input.type))
        await countOnce(scope, { kind: 'click', subject: `navigation ${input.type}`, address })
      return true as const
    },

    async entryClick({ input: { resourceId, place }, ...caller }) {
      if (await isKnownDatabase(caller.scope, resourceId))
        await count(caller, `entry ${placeOf(place)} ${resourceId}`)
      return true as const
    },

    async fileDownload({ input: { resourceId, attachmentId }, ...caller }) {
      if (await isKnownDatabase(caller.scope, resourceId, attachmentId))
        await count(caller, fileSubject(resourceId))
      return true as const
    },

    async visit({ input: { resourceId }, ...caller }) {
      if (await isKnownDatabase(caller.scope, resourceId)) await count(caller, `visit ${resourceId}`)
      return true as const
    },

    async subjectVisit({ input: { page, code }, scope, address, prefetched }) {
      if (!prefetched && (await isSubjectPage(scope, page, code)))
        await countOnce(scope, { kind: page, subject: code, address })
      return true as const
    },

    async listVisit({ input: { from, letter, subject }, ...caller }) {
      const place = placeOf(from)
      if (subject !== '') {
        if (await isSubject(caller.scope, subject))
          await count(caller, `databases ${place} subject ${subject}`)
      } else if (letter === '') await count(caller, `databases ${place}`)
      else if (/^[A-Z#]$/i.test(letter))
        await count(caller, `databases ${place} letter ${letter.toUpperCase()}`)
      return true as const
    },

    async databaseClick({ input: { resourceId }, ...caller }) {
      const opener = await openerOf(caller.scope, resourceId, caller.address)
      if (opener) await count(caller, resourceId, { kind: 'database', reader: opener.reader })
      return true as const
    },

    async resourceClick({ input: { resourceId }, ...caller }) {
      const { db, tenant } = caller.scope
      if ((await recordNames(db, tenant, [resourceId])).size === 0) return true as const
      await count(caller, `online ${resourceId}`)
      await searchTrails.opened(caller, resourceId)
      return true as const
    },
  })
