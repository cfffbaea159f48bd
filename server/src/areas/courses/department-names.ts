import type { Scope } from '../../scope.ts'

/** Names of departments by code, in the language of the request. */
export const departmentNames = (_scope: Scope): Promise<ReadonlyMap<string, string>> =>
  Promise.resolve(new Map())
