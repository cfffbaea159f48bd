import type { Ports } from '../../core/ports.ts'
import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { dayIn } from '../../platform/calendar.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { obstacleWords } from './words.ts'
import { qrImage } from '../../platform/qr-image.ts'
import { lockReader, updateReader } from '../../domain/readers/reader-store.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { addDays } from '../../domain/circulation/days.ts'
import { deleteLinksOf } from '../loans/public.ts'
import { obstaclesFor } from './obstacles.ts'
import { endCertificate, findLeaving, insertLeaving } from './store.ts'

export const leavingHandlers = ({ librarySystems }: Ports) =>
  implement('leaving', leaving, {
    async check({ scope }) {
      const certificate = await certificateOf(scope)
      const obstacles = certificate
        ? []
        : await obstaclesFor(scope, await librarySystems.of(scope), scope.reader.readerId)
      const words = obstacleWords[scope.language]
      return {
        allowed: obstacles.length === 0,
        obstacles: obstacles.map((one) => ({ ...one, text: words[one.code] })),
        ...(certificate ? { certificate } : {}),
      }
    },

    async leave({ scope }) {
      const library = await librarySystems.of(scope)
      // the lock on the reader's row prevents loans, requests and charges between check and closing
      await atomically(scope, async (here) => {
        await lockReader(here, here.reader.readerId)
        if (await findLeaving(here)) return
        if ((await obstaclesFor(here, library, here.reader.readerId)).length > 0)
          throw new Fail('LEAVING_BLOCKED')
        const today = dayIn(here.site.settings.timeZone, here.now)
        await endCertificate(here, today)
        await insertLeaving(here, today)
        await deleteLinksOf(here)
        await updateReader(here, here.reader.readerId, { valid_until: addDays(today, -1) })
      })
      const certificate = await certificateOf(scope)
      if (!certificate) throw new Fail('LEAVING_BLOCKED')
      return certificate
    },
  })

async function certificateOf(scope: ReaderScope) {
  const left = await findLeaving(scope)
  if (!left) return undefined
  const { name, account } = scope.reader
  const checkUrl = `${scope.origin}/${scope.site.path}/leaving/${left.certificate_no}`
  return {
    certificateNo: left.certificate_no,
    library: scope.site.name[scope.language],
    name,
    account,
    leftOn: left.left_on,
    checkUrl,
    qrCode: await qrImage(checkUrl),
  }
}
