import { LoaderCircle, ShieldCheck } from 'lucide-react'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Cluster, Grid, Row } from '../../kit/layout/boxes.tsx'
import css from './ProofField.module.css'
import type { useSignInKey } from './sign-in-key.ts'
import { t } from './words.ts'

interface ProofFieldProps {
  signInKey: ReturnType<typeof useSignInKey>
  problem?: string | undefined
}

/** A proof of work by the browser, or a captcha where it is needed: on the first try nothing is said of one. The typed text is the form field `verifyCode`. */
export function ProofField({ signInKey, problem }: ProofFieldProps) {
  const { proof, setProof, offersPicture, picture, isFetching, key, renew, field } = signInKey
  const failed = problem || signInKey.error?.message
  if (proof === 'work' || proof === 'more-work') {
    return (
      <div>
        <Row as="p" gap={8} className={css.work} role="status" data-done={key ? true : undefined}>
          {key ? <ShieldCheck aria-hidden size={18} /> : <LoaderCircle aria-hidden size={18} />}
          {t(key ? 'signIn.workDone' : 'signIn.working')}
        </Row>
        {failed && <p className={css.problem}>{failed}</p>}
        {proof === 'work' && (offersPicture || failed) && (
          <Cluster as="p" gap="0 16px" align="normal" justify="space-between" className={css.ways}>
            <button type="button" onClick={() => setProof('picture')}>
              {t('signIn.usePicture')}
            </button>
          </Cluster>
        )}
      </div>
    )
  }
  return (
    <div>
      <Grid columns="minmax(0, 1fr) 128px" gap={8} align="start">
        <TextField
          ref={field}
          name="verifyCode"
          label={t('signIn.code')}
          problem={failed || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
        />
        <span className={css.frame} data-waiting={isFetching || undefined}>
          {picture && <img src={picture} alt={t('signIn.picture')} width="128" height="48" />}
        </span>
      </Grid>
      <Cluster as="p" gap="0 16px" align="normal" justify="space-between" className={css.ways}>
        <button type="button" onClick={renew}>
          {t('signIn.newPicture')}
        </button>
        <button type="button" onClick={() => setProof('work')}>
          {t('signIn.useWork')}
        </button>
      </Cluster>
    </div>
  )
}
