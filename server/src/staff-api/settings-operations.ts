import type { settingsCalls } from '@wenyuan/contract/staff/calls/settings.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { rolesNamed, staffSignInSection } from '../domain/staff/settings.ts'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import { contentName } from '../domain/content/content-values.ts'
import { defaultMenu } from '../domain/tenants/default-menu.ts'
import { checkSettings } from '../domain/tenants/change-settings.ts'
import { settingsSections, secretSettings } from '../domain/tenants/settings.ts'
import { loadTenant, renameTenant, updateSettings } from '../domain/tenants/store.ts'
import type { Tenant } from '../core/tenant.ts'
import { Fail } from '../core/fail.ts'
import { canSendCodes } from '../domain/readers/forced-binding.ts'
import { readInput } from '../http/input.ts'
import { secretsOf } from '../platform/db/dialect.ts'
import { withKeptSecrets } from '../platform/secrets/kept-secrets.ts'
import { HIDDEN, mapSecrets } from '../platform/secrets/secret-setting.ts'
import type { SiteScope } from '../core/scope.ts'
import { checkProof } from './caller.ts'
import { secretNeeded } from './connection-form.ts'
import { requireGivable } from './giving.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

/** Settings that hold secrets, or say who is let into the room, and what one person may do there alone. */
const guarded = new Set([
  'secondPersonAbove',
  ...secretSettings.map(([name]) => name),
  ...Object.keys(staffSignInSection.shape),
])

const nameOfLibrary = z.strictObject({ name: contentName(100) })

/**
 * Secrets are written only. What stands for one tells it from the others, so that a form can be sent back. It is a digest
 * with the key of the installation: who sees it cannot find out a short secret by trying.
 */
const placeholderOf =
  ({ db, tenant }: SiteScope) =>
  (secret: string): string =>
    `${HIDDEN}${secretsOf(db).digest(secret, `hidden setting ${tenant}`).slice(0, 16)}`

const hideSecrets = (where: SiteScope, settings: object): Record<string, unknown> =>
  mapSecrets(settings, secretSettings, placeholderOf(where)) as Record<string, unknown>

/** Tells the shown settings from what somebody else has made of them meanwhile. */
const versionOf = ({ db, tenant }: SiteScope, settings: object): string =>
  secretsOf(db).digest(JSON.stringify(settings), `settings version ${tenant}`).slice(0, 16)

async function storedTenant({ where, app }: Pick<SiteWork, 'where' | 'app'>): Promise<Tenant> {
  const tenant = await loadTenant(app.database, where.tenant)
  if (!tenant) throw new Fail('TENANT_UNKNOWN')
  return tenant
}

const NO_CARRIER = 'nobody would receive a code: set a mail server or a text message gateway first.'

export const settingsHandlers: HandlersOf<typeof settingsCalls> = {
  'show-settings': async (work) => {
    const { name, settings } = await storedTenant(work)
    const shown = hideSecrets(work.where, settings)
    return {
      name,
      version: versionOf(work.where, settings),
      sections: settingsSections.map(({ name: section, shape }) => ({
        name: section,
        fields: formFieldsOf(z.object(shape)).map((field) =>
          // without a menu of its own a library has this one, to be changed
          field.name === 'menu' ? { ...field, initial: defaultMenu } : field,
        ),
        values: Object.fromEntries(Object.keys(shape).map((one) => [one, shown[one] ?? null])),
      })),
    }
  },
  'save-settings': {
    subject: ({ changes }) => Object.keys(changes).join(', ').slice(0, 200),
    async run(work, { version, changes }) {
      const { where, app, note } = work
      const tenant = await storedTenant(work)
      if (versionOf(where, tenant.settings) !== version) throw new Fail('CHANGED_MEANWHILE')
      const names = Object.keys(changes)
      if (names.some((name) => guarded.has(name))) checkProof(work.caller, where)
      const { kept, unknown } = withSecretsOf(where, tenant.settings, changes)
      if (unknown !== undefined) return secretNeeded(unknown)
      const merged: Record<string, unknown> = { ...tenant.settings, ...kept }
      for (const name of names) if (changes[name] === null) delete merged[name]
      const isTenant = (code: string) => app.tenants.byCode(code) !== undefined
      const checked = checkSettings(tenant, merged, { changed: names, isTenant })
      if ('refusal' in checked) {
        const { refusal, problems } = checked
        return { refusal: refusal.text, field: refusal.name, ...(problems ? { problems } : {}) }
      }
      if (changes.bindMailOrPhone === true && !canSendCodes(app.messagesOf(where.tenant)))
        return { refusal: NO_CARRIER, field: 'bindMailOrPhone' }
      const added = rolesNamed(checked.settings).filter((role) => !rolesNamed(tenant.settings).includes(role))
      // what a provider says of somebody gives rights too
      await requireGivable(where, work.caller, added)
      if (!(await updateSettings(app.database, where.tenant, checked.settings, tenant.version)))
        throw new Fail('CHANGED_MEANWHILE')
      await app.tenants.refresh()
      note(changeOf(hideSecrets(where, tenant.settings), hideSecrets(where, checked.settings)))
      return { version: versionOf(where, checked.settings) }
    },
  },
  'rename-library': {
    subject: () => 'name',
    async run(work, input) {
      const { name } = readInput(nameOfLibrary, input)
      const { where, app, note } = work
      const { name: before } = await storedTenant(work)
      await renameTenant(app.database, where.tenant, name)
      await app.tenants.refresh()
      note({ before, after: name })
      return { name }
    },
  },
}

/** Each setting by itself: what stands beside it says nothing about where its secrets are sent. */
function withSecretsOf(where: SiteScope, settings: object, changes: Readonly<Record<string, unknown>>) {
  const each = Object.entries(changes).map(([name, value]) =>
    withKeptSecrets({
      sent: { [name]: value },
      stored: { [name]: Reflect.get(settings, name) as unknown },
      secrets: secretSettings,
      placeholderOf: placeholderOf(where),
    }),
  )
  return {
    kept: Object.assign({}, ...each.map(({ kept }) => kept)) as object,
    unknown: each.map(({ unknown }) => unknown).find((one) => one !== undefined),
  }
}

/** The settings that differ. */
function changeOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const only = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]))
  return { before: only(before), after: only(after) }
}
