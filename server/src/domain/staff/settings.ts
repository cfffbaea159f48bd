import type { TenantSettings } from '../tenants/settings.ts'
import { roleCode } from '@wenyuan/contract/staff/calls/roles.ts'
import { z } from 'zod'
import { OidcSettings, requireKnownProvider, SamlSettings } from '../identity/settings.ts'
import { section } from '../tenants/settings/section.ts'
import { words } from '../tenants/settings/setting-values.ts'

/** Codes of roles, built-in and own. */
const roles = z.array(roleCode).meta({ refersTo: 'staff-roles' })

const attribute = z.string().trim().min(1).max(256)

/** What makes a staff account of a person whom a provider names. */
const mapping = {
  /** What the button is called; absent: by the kind of the provider. */
  title: words.meta({ words: 40 }).optional(),
  /** The claim or attribute with the name of the account; people must not be able to choose it there. */
  accountAttribute: attribute,
  /** The one whose values stand for roles here. */
  rolesAttribute: attribute,
  roleMap: z
    .array(z.object({ value: z.string().trim().min(1).max(256), roles: roles.min(1) }))
    .min(1)
    .max(100),
}

const StaffProvider = z
  .discriminatedUnion('kind', [OidcSettings.extend(mapping), SamlSettings.extend(mapping)])
  .check(requireKnownProvider)
export type StaffProvider = z.output<typeof StaffProvider>

/** Where staff sign in beside their passwords. None of it is known to readers. */
export const staffSignInSection = section({
  name: 'staff-sign-in',
  shape: {
    staffIdentities: z
      .array(StaffProvider)
      .max(2)
      .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'one provider of each kind')
      .default([]),
    /** Who has one of these roles and signs in with a password sets up a second factor before anything else. */
    staffSecondFactor: z.object({ roles }).default({ roles: [] }),
    /** Where it is told that somebody guesses the password of a staff account. */
    staffWarningMail: z.email().max(254).optional(),
    /** How long the audit log is kept. */
    auditYears: z.number().int().min(1).max(30).default(3),
  },
  public: [],
})

/** Whether somebody who signs in with a password has to set up a second factor first. */
export const needsSecondFactor = (
  { staffSecondFactor }: Pick<TenantSettings, 'staffSecondFactor'>,
  {
    roles,
    hasSecondFactor,
    byPassword,
  }: { roles: readonly string[]; hasSecondFactor: boolean; byPassword: boolean },
): boolean => byPassword && !hasSecondFactor && staffSecondFactor.roles.some((role) => roles.includes(role))

/** Roles that a provider gives, or that need a second factor. */
export const rolesNamed = ({
  staffIdentities,
  staffSecondFactor,
}: Pick<TenantSettings, 'staffIdentities' | 'staffSecondFactor'>): string[] => [
  ...staffIdentities.flatMap(({ roleMap }) => roleMap.flatMap(({ roles }) => roles)),
  ...staffSecondFactor.roles,
]

export const staffProvidersOf = (settings: Pick<TenantSettings, 'staffIdentities'>): StaffProvider[] =>
  settings.staffIdentities
