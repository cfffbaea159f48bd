import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { contentKinds } from '@wenyuan/server/staff-api/content-kinds.ts'

/** Curated content of the library, as `things import` would store it. */
export async function seedContent(
  appContext: AppContext,
  tenant: string,
  kindName: string,
  given: readonly object[],
): Promise<void> {
  const kind = contentKinds.get(kindName)
  const entries = given.map((one) => {
    const parsed = kind?.parse(one)
    if (!parsed || 'refusal' in parsed)
      throw new Error(`${tenant}: ${kindName} ${JSON.stringify(one)}: ${parsed?.refusal}`)
    return parsed.entry
  })
  await kind?.save(tenantOf(appContext, tenant), entries)
}
