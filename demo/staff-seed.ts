import { staffRoles, type StaffRole } from '@wenyuan/contract/staff/roles.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { insertStaff, staffByLogin } from '@wenyuan/server/domain/staff/accounts.ts'
import { demoPassword } from './readers.ts'

const names: Record<StaffRole, string> = {
  administrator: '周敏',
  circulation: '何静',
  acquisitions: '孙立',
  content: '韩雪',
  'reader-services': '罗文',
  'look-only': '实习馆员',
}

/** Makes an account of the staff room for each role; its login is the role. Existing ones are unchanged. */
export async function seedStaff(appContext: AppContext, tenant: string): Promise<void> {
  const where = { db: appContext.database.ofTenant(tenant), tenant, now: appContext.clock() }
  for (const role of staffRoles) {
    if (await staffByLogin(where, role)) continue
    await insertStaff(where, {
      login: role,
      name: names[role],
      roles: [role],
      password: demoPassword,
      mustChange: false,
    })
  }
}
