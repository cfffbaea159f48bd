import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { connectOwner, type OwnerConnection } from '@wenyuan/server/testing/owner-connection.ts'
import { TEST_SECRET_KEY } from '@wenyuan/server/testing/test-cipher.ts'
import { fillLibrary } from '../circulation/data.ts'
import { type Column, fillRest, type LibraryRows } from './data.ts'

/** A library to make, with rows in every table. */
export interface MadeUpLibrary {
  tenant: string
  size: LibraryRows
}

/**
 * Brings libraries into an empty database, each by an app of its own, which keeps statistics and ends as a command does.
 * `autovacuum` would renew statistics when it likes, so it is off; what it does beside, `vacuum`, is done after each but
 * the last library.
 */
export async function fillLibraries(url: string, libraries: readonly MadeUpLibrary[]): Promise<void> {
  let columns: Column[] | undefined
  for (const { tenant, size } of libraries) {
    await withApp(url, async (appContext, owner) => {
      if (columns) await owner.ask('vacuum')
      columns ??= await preparedColumns(owner)
      await fillLibrary(appContext, tenant, size)
      await fillRest(appContext.database.ofTenant(tenant), tenant, size, columns)
    })
  }
}

async function withApp(
  url: string,
  work: (appContext: Awaited<ReturnType<typeof openAppContext>>, owner: OwnerConnection) => Promise<void>,
): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wenyuan-plans-'))
  const config = configFrom({
    WENYUAN_DATA: dataFolder,
    WENYUAN_DEMO: '0',
    WENYUAN_LOG: 'error',
    DATABASE_URL: url,
    WENYUAN_SECRET_KEY: TEST_SECRET_KEY,
  })
  const appContext = await openAppContext(config, { seldomSearched: true, keepsMessages: true })
  const owner = await connectOwner(url)
  try {
    await work(appContext, owner)
  } finally {
    await owner.end()
    await appContext.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** What to fill; checks of numbers and lengths do not change a plan, and made-up values break them, so they are dropped. */
async function preparedColumns(owner: OwnerConnection): Promise<Column[]> {
  const columns = await owner.ask<Column>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type, (
       select array(select word[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') word)
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
       where k.conrelid = c.table_name::regclass and k.contype = 'c' and a.attname = c.column_name
         and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%' limit 1) as words
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ '^kysely'
       and c.is_generated = 'NEVER' and c.is_identity = 'NO'
     order by 1, c.ordinal_position`,
  )
  await owner.ask(
    `do $$ declare one record; begin
       for one in select conname, conrelid::regclass as relation from pg_constraint
         where contype = 'c' and connamespace = 'public'::regnamespace
       loop execute format('alter table %s drop constraint %I', one.relation, one.conname); end loop;
       for one in select oid::regclass as relation from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace
       loop execute format('alter table %s set (autovacuum_enabled = false)', one.relation); end loop;
     end $$`,
  )
  return columns
}
