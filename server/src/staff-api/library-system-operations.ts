import type { librarySystemCalls } from '@wenyuan/contract/staff/calls/settings.ts'
import { librarySystemKinds } from '@wenyuan/contract/staff/connections.ts'
import { countOwnBooks } from '../domain/circulation/built-in/own-books.ts'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import { readForm } from '../core/read-form.ts'
import { Fail } from '../core/fail.ts'
import {
  chosenSystems,
  hostOf,
  shownForm,
  storedForm,
  systemSecrets,
} from '../integrations/library-system/stored-system.ts'
import { withKeptSecrets } from '../platform/secrets/kept-secrets.ts'
import { HIDDEN, mapSecrets } from '../platform/secrets/secret-setting.ts'
import type { SiteScope } from '../core/scope.ts'
import {
  formVersion,
  HOST_CLOSED,
  isOpenHost,
  refusalOf,
  secretNeeded,
  withoutBlanks,
} from './connection-form.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

const LEFT_OPEN =
  'The own books have open loans, holds or charges: say that they stay there until the own books are chosen again'

type Stored = Record<string, unknown> & { kind: string }

const versionOf = (where: SiteScope, stored: Stored) => formVersion(where, 'library system', stored)

async function storedSystem({ where, app }: Pick<SiteWork, 'where' | 'app'>): Promise<Stored> {
  const { kind, settings } = await app.librarySystems.choiceOf(where)
  return { ...settings, kind }
}

const hidden = (stored: Stored) => mapSecrets(stored, systemSecrets, () => HIDDEN) as Stored

export const librarySystemHandlers: HandlersOf<typeof librarySystemCalls> = {
  'show-library-system': async (work) => {
    const stored = await storedSystem(work)
    return {
      version: versionOf(work.where, stored),
      values: shownForm(hidden(stored)),
      variants: Object.fromEntries(
        librarySystemKinds.map((kind) => [kind, formFieldsOf(chosenSystems[kind])]),
      ),
      open: await countOwnBooks(work.where),
    }
  },
  'save-library-system': {
    subject: ({ system }) => system.kind,
    async run(work, { version, system, leavesOpen }) {
      const { where, app, note } = work
      const stored = await storedSystem(work)
      if (versionOf(where, stored) !== version) throw new Fail('CHANGED_MEANWHILE')
      const { kind, ...given } = system
      const open = await countOwnBooks(where)
      const leaves = stored.kind === 'built-in' && kind !== stored.kind && Object.values(open).some(Boolean)
      if (leaves && !leavesOpen) return { refusal: LEFT_OPEN, field: 'kind' }
      const read = readForm(chosenSystems[kind], withoutBlanks(given))
      if ('problems' in read) return refusalOf(read.problems)
      const host = hostOf(read.value)
      const { kept, unknown } = withKeptSecrets({
        sent: storedForm(kind, read.value),
        stored: stored.kind === kind ? stored : {},
        secrets: systemSecrets,
      })
      if (unknown !== undefined) return secretNeeded(unknown)
      if (host !== undefined && !(await isOpenHost(host, app.campusNetworks)))
        return { refusal: HOST_CLOSED, field: 'host' in kept ? 'host' : 'url' }
      await app.librarySystems.choose(where, kind, kept, { isGuarded: true })
      const now = await storedSystem(work)
      note({ before: hidden(stored), after: { ...hidden(now), ...(leaves ? { leftOpen: open } : {}) } })
      return { version: versionOf(where, now) }
    },
  },
}
