import type { SiteConfig } from '@wenyuan/contract/areas/site.ts'
import {
  ChevronRight,
  IdCard,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  School,
  Smartphone,
} from 'lucide-react'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './SignInForm.module.css'
import { linesOf, SignInInstructions } from './SignInInstructions.tsx'
import type { SignInEnd } from './sign-in.ts'
import { leaveTo } from './sign-in-leave.ts'
import { addressOf, methodsOf, type SignInMethod } from './sign-in-methods.ts'
import { WeChatView } from './WeChatView.tsx'
import { t } from './words.ts'

export type SignInView = 'none' | 'choice' | 'password' | 'weChat'

export interface SignInPanelProps {
  view: SignInView
  /** A list of methods precedes the form, which then need not repeat it. */
  hasChoice: boolean
  onView: (view: SignInView) => void
  nextPath: string
  onEnd: (end: SignInEnd) => void
  onLeave: () => void
}

const faces: Record<SignInMethod, LucideIcon> = {
  unified: School,
  password: KeyRound,
  passport: IdCard,
  external: Smartphone,
  weChat: MessagesSquare,
}

/** The tenant's explanation of a sign-in method. Source: spec 1 §3 "Login config". */
const explanationOf = (method: SignInMethod, config: SiteConfig): string =>
  ({
    unified: config.ssoLoginExplain,
    password: config.libraryLoginExplain,
    passport: '',
    external: config.learningAppLoginExplain,
    weChat: '',
  })[method]

/** Instructions next to the password form; empty where the tenant has none. */
export const instructionsOf = ({ loginExplain, libraryLoginExplain }: SiteConfig): string =>
  [loginExplain, libraryLoginExplain].filter(Boolean).join('\n')

/** All sign-in views: list of methods, form, QR code. */
export function SignInPanel({ view, hasChoice, onView, nextPath, onEnd, onLeave }: SignInPanelProps) {
  const config = useSiteConfig()
  const instructions = instructionsOf(config)
  const methods = methodsOf(config)
  const choose = (method: SignInMethod) => {
    if (method === 'password' || method === 'weChat') onView(method)
    else leaveTo(addressOf(method, config), nextPath)
  }
  if (view === 'none') {
    return (
      <Empty kind="closed" title={t('signIn.noWay')}>
        <p>{t('signIn.noWayHelp')}</p>
      </Empty>
    )
  }
  if (view === 'choice') {
    return (
      <div className={css.stack}>
        <Ways methods={methods} config={config} onChoose={choose} />
        {config.loginExplain && <SignInInstructions text={config.loginExplain} />}
      </div>
    )
  }
  if (view === 'weChat') return <WeChatView onView={onView} nextPath={nextPath} onEnd={onEnd} />
  // form and WeChat code toggle (spec 1 §4 "Login modal")
  const others = methods.filter((method) => (hasChoice ? method === 'weChat' : method !== 'password'))
  const form = (
    <div>
      <PasswordForm nextPath={nextPath} onEnd={onEnd} onLeave={onLeave} />
      {others.length > 0 && (
        <Stack gap={10} className={css.others}>
          <Quiet as="h3" className={css.othersHead}>
            {t('signIn.otherWays')}
          </Quiet>
          <Ways methods={others} config={config} onChoose={choose} />
        </Stack>
      )}
    </div>
  )
  return instructions ? (
    <div className={css.withText}>
      {form}
      <SignInInstructions text={instructions} />
    </div>
  ) : (
    form
  )
}

interface WaysProps {
  methods: readonly SignInMethod[]
  config: SiteConfig
  onChoose: (method: SignInMethod) => void
}

const Ways = ({ methods, config, onChoose }: WaysProps) => (
  <Stack as="ul" gap={10}>
    {methods.map((method) => {
      const Face = faces[method]
      const explanation = explanationOf(method, config)
      return (
        <li key={method}>
          <Grid
            as="button"
            columns="28px minmax(0, 1fr) auto"
            gap={14}
            align="center"
            type="button"
            className={css.way}
            onClick={() => onChoose(method)}
          >
            <Face aria-hidden size={22} />
            <span>
              {t(`signIn.way.${method}`)}
              {explanation && <small>{linesOf(explanation).join('\n')}</small>}
            </span>
            <ChevronRight aria-hidden size={18} />
          </Grid>
        </li>
      )
    })}
  </Stack>
)
