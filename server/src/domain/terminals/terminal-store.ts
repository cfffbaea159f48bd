import { entryTable } from '../../platform/db/entry-table.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { HIDDEN } from '../../platform/secrets/secret-setting.ts'
import { hashPassword } from '../readers/passwords.ts'
import type { Terminal } from './terminal.ts'

const table = entryTable<Terminal>('sip2_terminal', { code: ({ code }) => code })

/** A terminal with the hash of its password; empty: none was set. */
export interface KnownTerminal {
  terminal: Terminal
  passwordHash: string
}

/** Every terminal by code. */
export const knownTerminals = ({ db, tenant }: TenantScope): Promise<KnownTerminal[]> =>
  db
    .selectFrom('sip2_terminal')
    .select(['entry as terminal', 'password_hash as passwordHash'])
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()

/** The terminals of a library. A password is kept as a hash, and is not read again. */
export const terminals = {
  list: async (where: TenantScope): Promise<Terminal[]> =>
    (await knownTerminals(where)).map(({ terminal, passwordHash }) => ({
      ...terminal,
      password: passwordHash === '' ? '' : HIDDEN,
    })),

  async save(where: TenantScope, entries: readonly Terminal[]): Promise<void> {
    await table.save(
      where,
      entries.map((entry) => ({ ...entry, password: '' })),
    )
    for (const { code, password } of entries)
      if (password !== HIDDEN)
        await where.db
          .updateTable('sip2_terminal')
          .set({ password_hash: password === '' ? '' : await hashPassword(password) })
          .where('tenant', '=', where.tenant)
          .where('code', '=', code)
          .execute()
  },

  remove: table.remove,
}
