import { useMutation, useQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { signOut } from '../session/public.ts'
import { accountQuery, useRefreshAccount } from './account-queries.ts'
import { t } from './words.ts'

/** The statement itself, and the steps of a sign-in that has not ended. */
const without = /^\/(privacy|oldPrivacy|modifyPassword|forceBinding)\b/i

/**
 * Asks a reader for consent to the privacy statement: after a sign-in at another site, whose form cannot ask, and when
 * the library has raised `consentVersion`. Who does not agree is signed out.
 */
export function ConsentQuestion() {
  const { data: me } = useQuery(accountQuery())
  const { pathname } = useLocation()
  return me && !me.consentFlag && !without.test(pathname) ? <Question /> : null
}

function Question() {
  const history = useHistory()
  const refresh = useRefreshAccount()
  const agree = useMutation({ mutationFn: () => call(account.consent, {}), onSuccess: refresh })
  const leave = async () => {
    // home first: the screen left behind would ask for a reader again
    history.push(paths.home())
    const logoutUrl = await signOut()
    if (logoutUrl) location.assign(logoutUrl)
  }
  return (
    <Dialog
      title={t('consent.title')}
      closeLabel={t('action.close')}
      shape="narrow"
      footer={
        <>
          <Button onClick={() => void leave()}>{t('consent.leave')}</Button>
          <Button variant="primary" disabled={agree.isPending} onClick={() => agree.mutate()}>
            {t('consent.agree')}
          </Button>
        </>
      }
    >
      <p>{t('consent.about')}</p>
      <p>
        <Link to={paths.privacy()} variant="text" newWindow>
          {t('consent.read')}
        </Link>
      </p>
    </Dialog>
  )
}
