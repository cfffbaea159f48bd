import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { StaffRoleRow, StaffRoleRows } from '@wenyuan/contract/staff/role-rows.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { asObject, asTexts, type FormValues } from '../forms/field-props.ts'
import { textFor } from '../words.ts'

/** What a form of a role begins with. */
export type RoleShown = Pick<StaffRoleRow, 'code' | 'version' | 'rights'> & { name?: StaffRoleRow['name'] }

const rightLabel = (right: string): string =>
  textFor(`right.${right}`) ??
  textFor(`list.${right}`) ??
  textFor(`operation.${right}`) ??
  choiceLabel('rights', right)

const fieldOf = (group: string): string => `rights${group.charAt(0).toUpperCase()}${group.slice(1)}`

/** The form of a role: its rights stand by what they are for. */
export const roleFields = (groups: StaffRoleRows['groups'], role: RoleShown): FormField[] => [
  ...(role.version === ''
    ? [{ name: 'code', kind: 'text', isRequired: true, most: 40, initial: role.code } as const]
    : []),
  {
    name: 'name',
    kind: 'words',
    isRequired: true,
    most: 60,
    ...(role.name === undefined ? {} : { initial: role.name }),
  },
  ...groups.map(({ name, rights }) => ({
    name: fieldOf(name),
    kind: 'choices' as const,
    isRequired: false,
    choices: rights,
    names: Object.fromEntries(rights.map((right) => [right, rightLabel(right)])),
    initial: rights.filter((right) => role.rights.includes(right)),
  })),
]

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is sent of it. */
export function roleOf(groups: StaffRoleRows['groups'], { code, version }: RoleShown, values: FormValues) {
  const name = asObject(values['name'])
  return {
    code: version === '' ? textIn(values['code']) : code,
    version,
    name: { 'zh-CN': textIn(name['zh-CN']), 'zh-TW': textIn(name['zh-TW']), en: textIn(name['en']) },
    rights: groups.flatMap((group) => asTexts(values[fieldOf(group.name)])),
  }
}
