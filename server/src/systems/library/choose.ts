import { builtInDesk } from './built-in/desk.ts'
import { builtInLibrary } from './built-in/open.ts'
import { demoLibrary } from './demo/open.ts'
import type { Desk, LibrarySystem, Where } from './library-system.ts'
import { noLibrary } from './none/open.ts'

export const librarySystemKinds = ['built-in', 'none', 'demo'] as const
type Kind = (typeof librarySystemKinds)[number]

/** The library system each library uses, and the desk where its loans are kept here. */
export interface LibrarySystems {
  of(where: Where): Promise<LibrarySystem>
  deskOf(where: Where): Promise<Desk | undefined>
}

const systems: Record<Kind, { library: LibrarySystem; desk: Desk | undefined }> = {
  'built-in': { library: builtInLibrary, desk: builtInDesk },
  none: { library: noLibrary, desk: undefined },
  demo: { library: demoLibrary(builtInLibrary), desk: builtInDesk },
}

export function openLibrarySystems(): LibrarySystems {
  return {
    of: async (where) => systems[await kindOf(where)].library,
    deskOf: async (where) => systems[await kindOf(where)].desk,
  }
}

async function kindOf({ db, tenant }: Where): Promise<Kind> {
  const row = await db
    .selectFrom('library_choice')
    .select('kind')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.kind ?? 'built-in'
}

/** Sets which system a library uses. */
export async function chooseLibrarySystem({ db, tenant }: Where, kind: Kind): Promise<void> {
  await db
    .insertInto('library_choice')
    .values({ tenant, kind })
    .onConflict((conflict) => conflict.columns(['tenant']).doUpdateSet({ kind }))
    .execute()
}
