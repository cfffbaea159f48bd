import { session } from '@wenyuan/contract/areas/session.ts'
import { implement } from '../../implement.ts'
import { findPictureVersion } from '../../readers/picture-store.ts'
import type { SignIns } from '../../readers/sign-ins.ts'
import { signedIn } from '../../readers/signed-in.ts'
import { logoutPageOf } from './logout-page.ts'

export const sessionHandlers = ({ signIns }: { signIns: SignIns }) =>
  implement('session', session, {
    async userInfo({ scope }) {
      const { readerId, libCode, name } = signedIn(scope)
      const picture = await findPictureVersion(scope, readerId)
      return {
        userId: readerId,
        groupCode: scope.tenant,
        libCode,
        name,
        opacPicUrl: picture === undefined ? '' : `/find/userInfo/picture?version=${picture}`,
      }
    },
    async logout({ scope }) {
      const reader = scope.reader ?? scope.passwordChange
      if (reader) await signIns.end(scope, reader)
      return { logoutUrl: logoutPageOf(scope.site.settings, reader?.method) }
    },
  })
