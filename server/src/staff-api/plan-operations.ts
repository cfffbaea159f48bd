import type { planCalls } from '@wenyuan/contract/staff/calls/records.ts'
import { readFile } from 'node:fs/promises'
import type { FloorPlan } from '../domain/floor-plans/floor-plan.ts'
import { keepPlanPicture, LARGEST_PLAN, removeUnusedPlans } from '../domain/floor-plans/plan-picture.ts'
import { listFloorPlans, setPlanPicture } from '../domain/floor-plans/store.ts'
import { removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { useUpload } from '../domain/import/uploads.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { publishContent } from './content-operations.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

/** @throws Fail ENTRY_UNKNOWN */
async function planOf(where: SiteScope, wanted: string): Promise<FloorPlan> {
  const plan = (await listFloorPlans(where)).find((one) => one.code === wanted)
  if (!plan) throw new Fail('ENTRY_UNKNOWN', { field: 'code' })
  return plan
}

/** Removes the files that no plan shows any more: of this plan's former picture, and of plans that are gone. */
async function dropUnused({ where, app, afterwards }: SiteWork, former: FloorPlan): Promise<void> {
  const shown = (await listFloorPlans(where)).flatMap(({ picture }) => picture?.key ?? [])
  const unused = { former: former.picture ? [former.picture.key] : [], shown: new Set(shown) }
  afterwards(() => removeUnusedPlans(app.config.dataFolder, where.tenant, unused))
}

/** Pictures of floor plans. What is marked on them is the content `floor-plans`. */
export const planHandlers: HandlersOf<typeof planCalls> = {
  'set-plan-picture': {
    subject: (input) => input.code,
    async run(work, { code: wanted, uploadId }) {
      const { where, app, caller, note, afterwards } = work
      const { dataFolder } = app.config
      const before = await planOf(where, wanted)
      const upload = { uploadId, actorId: caller.id, purpose: 'floor-plan' } as const
      const { fileName, bytes: size } = await useUpload(where, upload)
      if (size > LARGEST_PLAN) throw new Fail('PLAN_PICTURE_TOO_LARGE', { field: 'uploadId' })
      const bytes = await readFile(uploadPath(dataFolder, where.tenant, uploadId))
      const picture = await keepPlanPicture(dataFolder, where.tenant, bytes)
      if (picture === undefined) throw new Fail('PLAN_PICTURE_INVALID', { field: 'uploadId' })
      await setPlanPicture(where, wanted, picture)
      note({ after: { fileName } })
      afterwards(() => removeUploadFiles(dataFolder, where.tenant, [uploadId]))
      await dropUnused(work, before)
      publishContent(work)
      return { code: wanted }
    },
  },
  'remove-plan-picture': {
    subject: (input) => input.code,
    async run(work, { code: wanted }) {
      const before = await planOf(work.where, wanted)
      if (before.picture === null) throw new Fail('ENTRY_UNKNOWN', { field: 'code' })
      await setPlanPicture(work.where, wanted, null)
      await dropUnused(work, before)
      publishContent(work)
      return { code: wanted }
    },
  },
  'show-plan-picture': async ({ where }, { code: wanted }) => {
    const { picture } = await planOf(where, wanted)
    return picture === null
      ? { url: '', width: 0, height: 0 }
      : {
          url: `/${where.site.path}/floor-plan/${picture.key}`,
          width: picture.width,
          height: picture.height,
        }
  },
}
