import { useQuery } from '@tanstack/react-query'
import type { StaffRoleRow } from '@wenyuan/contract/staff/role-rows.ts'
import { look } from '../call.ts'
import { may } from '../session.ts'

/** The roles of the library; none for whoever may not see them. */
export function useRoles(): readonly StaffRoleRow[] {
  const { data } = useQuery({ ...look('list-roles', {}), enabled: may('list-roles') })
  return data?.records ?? []
}
