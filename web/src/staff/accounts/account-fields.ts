import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { staffRoles } from '@wenyuan/contract/staff/roles.ts'

/** The fields of an account of the room, as its dialogs ask for them. */
export const roles: FormField = { name: 'roles', kind: 'choices', isRequired: true, choices: staffRoles }
export const name: FormField = { name: 'name', kind: 'text', isRequired: true, most: 100 }
export const login: FormField = { name: 'login', kind: 'text', isRequired: true, most: 64 }
export const provider: FormField = {
  name: 'provider',
  kind: 'choice',
  isRequired: false,
  choices: ['oidc', 'saml'],
}
