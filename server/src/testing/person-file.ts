import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeJobs } from '../app/job-kinds.ts'
import { enqueueByHand } from '../core/jobs/store.ts'
import { nightlyKind } from '../core/jobs/nightly.ts'
import { siteScope } from '../core/scope.ts'
import { personFolder } from '../domain/person-file/fetch-file.ts'
import type { TestPortal } from './portal.ts'

/** Puts a file of persons into the folder of a library, in the place of the former one; undefined: none. */
export async function putPersonFile(
  portal: TestPortal,
  content: string | Uint8Array | undefined,
): Promise<void> {
  const folder = personFolder(portal.appContext.config.dataFolder, portal.tenant)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (content !== undefined) await writeFile(join(folder, 'persons.csv'), content)
}

/** Runs the nightly job that fetches the file, and the import that follows, a minute after what was before. */
export async function runPersonFile({ appContext, tenant, setNow }: TestPortal): Promise<void> {
  setNow(new Date(appContext.clock().getTime() + 60_000))
  const site = appContext.tenants.byCode(tenant)
  if (!site) throw new Error('no tenant')
  await enqueueByHand(siteScope(appContext, site, { requestId: 'test' }), nightlyKind('person file'))
  // the import is enqueued by the job
  await makeJobs(appContext).round()
  await makeJobs(appContext).round()
}

export async function takePersonFile(portal: TestPortal, content: string | Uint8Array): Promise<void> {
  await putPersonFile(portal, content)
  await runPersonFile(portal)
}
