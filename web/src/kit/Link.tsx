import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import css from './Link.module.css'
import { useHistory } from './navigation/navigation-context.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path from `app/paths.ts`, or an external address. */
  to: string
  variant?: 'plain' | 'text'
  /** Opens in a new window. */
  newWindow?: boolean
}

/** True for addresses outside the app. */
export const leavesTheApp = (to: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)

/** Addresses that are safe in a link: web pages, mail, telephone; never a script. */
export const isSafeAddress = (to: string): boolean => /^(?:https?:|mailto:|tel:|\/|#)/i.test(to)

/** A real anchor for internal and external addresses: it can be copied, opened in a tab and read aloud. */
export function Link({
  to,
  variant = 'plain',
  newWindow = false,
  className,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const history = useHistory()
  const classes = [css[variant], className].filter(Boolean).join(' ')
  const outside = leavesTheApp(to)
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : {}
  const href = outside ? (isSafeAddress(to) ? to : '#/') : history.createHref(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (outside || newWindow || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a {...rest} {...target} href={href} className={classes} onClick={follow}>
      {children}
    </a>
  )
}
