import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { StaffRoleRow } from '@wenyuan/contract/staff/role-rows.ts'

/** The fields of an account of the room, as its dialogs ask for them. */
export const rolesAmong = (all: readonly StaffRoleRow[]): FormField => ({
  name: 'roles',
  kind: 'choices',
  isRequired: true,
  choices: all.map(({ code }) => code),
  names: Object.fromEntries(all.map((role) => [role.code, role.name])),
})
export const name: FormField = { name: 'name', kind: 'text', isRequired: true, most: 100 }
export const login: FormField = { name: 'login', kind: 'text', isRequired: true, most: 64 }
export const provider: FormField = {
  name: 'provider',
  kind: 'choice',
  isRequired: false,
  choices: ['oidc', 'saml'],
}
