import type { Rows, StaffWords } from './answers.ts'

/** A role of `list-roles`. */
export interface StaffRoleRow {
  code: string
  name: StaffWords
  rights: string[]
  isBuiltIn: boolean
  /** Names of the accounts that have it. */
  holders: string[]
  /** Sent back with a change; empty for built-in ones. */
  version: string
}

/** Of `list-roles`. */
export interface StaffRoleRows extends Rows<StaffRoleRow> {
  /** The rights that a role may have, by what they are for. */
  groups: { name: string; rights: string[] }[]
}
