import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './SignInFace.module.css'

/** Whose account is asked for: the library's seal and name before its picture of the home screen, if it has one. */
export function SignInFace() {
  const { iconUrl, name } = useSiteConfig()
  return (
    <Stack gap={8} align="center" justify="center" ruled padding="16px 20px" className={css.face}>
      {iconUrl ? (
        <img src={iconUrl} alt="" width={48} height={48} />
      ) : (
        <span className={css.seal} aria-hidden>
          {[...name][0]}
        </span>
      )}
      <p className={css.name}>{name}</p>
    </Stack>
  )
}
