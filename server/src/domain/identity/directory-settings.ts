import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { isLoopback } from './settings.ts'

const address = z
  .string()
  .max(512)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, username, pathname, search } = new URL(text)
    const isPlain = username === '' && (pathname === '' || pathname === '/') && search === ''
    return isPlain && hostname !== '' && (protocol === 'ldaps:' || protocol === 'ldap:')
  }, 'an ldaps or ldap address with nothing but host and port')
  .meta({ format: 'uri' })

const withAccount = z
  .string()
  .max(512)
  .refine((text) => text.includes('{account}'), '{account} stands where the account goes')

/**
 * A directory (LDAP) that knows people and their passwords. A person is found by the form of the name (`userDn`), or by
 * a search that a service account makes.
 */
export const DirectorySettings = z
  .object({
    url: address,
    /** For `ldap://`: TLS after the connection. Without it passwords go to this machine only. */
    startTls: z.boolean().default(false),
    /** PEM of a certificate authority of the institution's own. */
    authority: z.string().min(64).max(20_000).optional(),
    /** Example: uid={account},ou=people,dc=example,dc=edu */
    userDn: withAccount.optional(),
    /** Example: ou=people,dc=example,dc=edu */
    searchBase: z.string().max(512).optional(),
    searchFilter: withAccount.default('(uid={account})'),
    bindDn: z.string().max(512).optional(),
    bindPassword: secret(z.string().min(1).max(512)).optional(),
    /** The attribute with the account; absent: the account is what was typed. */
    accountAttribute: z.string().max(128).optional(),
    nameAttribute: z.string().max(128).default('cn'),
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message })
    if (value.userDn === undefined && value.searchBase === undefined)
      refuse('userDn', 'the form of the name, or where to search, is needed')
    const { protocol, hostname } = new URL(value.url)
    if (protocol === 'ldap:' && !value.startTls && !isLoopback(hostname))
      refuse('startTls', 'without TLS only for this machine')
  })
export type DirectorySettings = z.output<typeof DirectorySettings>
