import { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import type { Ports } from '../../core/ports.ts'
import { smallSizeOf } from '../../domain/page-images/image-files.ts'
import { pageOfVolume, pagesOf, volumesOf } from '../../domain/page-images/store.ts'
import type { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import type { Scope } from '../../core/scope.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { countHosted } from '../../domain/usage/counter.ts'
import { findPages } from './find-pages.ts'
import { accessOf, type KnownVolume, knownVolume } from './volume-access.ts'
import { volumeAddress } from './volume-address.ts'

/** Small pictures on the record page. */
const PREVIEWS = 6

type Refuse = (
  code: 'VOLUME_UNKNOWN' | 'SIGN_IN_REQUIRED' | 'FULL_TEXT_CLOSED',
  about?: { field: string },
) => Fail

export const pageImagesHandlers = ({ signingKeyOf }: Pick<Ports, 'signingKeyOf'>) => {
  const manifestUrl = (scope: Scope, isPublic: boolean, base: string): string =>
    isPublic ? `${scope.origin}${base}/manifest.json` : ''

  return implement('page-images', pageImages, {
    async volumes({ input, scope, fail }) {
      const stored = await requireRecord({ input, scope, fail })
      const volumes = await volumesOf(scope, input.recordId)
      return Promise.all(
        volumes.map(async (volume) => {
          const { access, isPublic } = await accessOf(scope, volume, stored)
          const base = await volumeAddress(scope, signingKeyOf, { volumeId: volume.volume_id, isPublic })
          const shown = access.mayOpen ? await pagesOf(scope, volume.volume_id, PREVIEWS) : []
          return {
            volumeId: volume.volume_id,
            name: volume.name,
            pages: volume.pages,
            hasText: volume.has_text,
            rights: volume.rights,
            statement: volume.statement,
            audience: volume.audience,
            ...access,
            previews: shown.map((page) => {
              const { width, height } = smallSizeOf(page)
              const url = `${base}/${page.page}/full/${width},${height}/0/default.jpg`
              return { page: page.page, label: page.label, url }
            }),
            manifestUrl: manifestUrl(scope, isPublic, base),
          }
        }),
      )
    },

    async open({ input, scope, fail, ...caller }) {
      const denied = (recordId: string) => countHosted(scope, 'denial', recordId, caller)
      const { volume, stored, isPublic } = await openVolume(scope, input.volumeId, fail, denied)
      await countHosted(scope, 'request', volume.record_id, caller)
      const base = await volumeAddress(scope, signingKeyOf, { volumeId: volume.volume_id, isPublic })
      return {
        volumeId: volume.volume_id,
        recordId: volume.record_id,
        name: volume.name,
        title: stored.record.title,
        hasText: volume.has_text,
        rights: volume.rights,
        statement: volume.statement,
        direction: volume.direction,
        base,
        manifestUrl: manifestUrl(scope, isPublic, base),
        pages: await pagesOf(scope, volume.volume_id),
      }
    },

    async find({ input, scope, fail }) {
      const { volume } = await openVolume(scope, input.volumeId, fail)
      return findPages(scope, volume.volume_id, input)
    },

    async text({ input, scope, fail }) {
      const { volume } = await openVolume(scope, input.volumeId, fail)
      const page = await pageOfVolume(scope, volume.volume_id, input.page)
      return { text: page?.text ?? '' }
    },
  })
}

async function openVolume(
  scope: Scope,
  volumeId: string,
  fail: Refuse,
  denied?: (recordId: string) => Promise<void>,
): Promise<KnownVolume> {
  const known = await knownVolume(scope, volumeId)
  if (!known) throw fail('VOLUME_UNKNOWN', { field: 'volumeId' })
  const { fullText } = known.access
  if (fullText === 'open') return known
  await denied?.(known.volume.record_id)
  throw fail(fullText === 'signIn' ? 'SIGN_IN_REQUIRED' : 'FULL_TEXT_CLOSED')
}
