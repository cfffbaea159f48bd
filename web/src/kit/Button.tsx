import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './Button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the main action of a screen. `quiet`: text only. */
  variant?: 'primary' | 'plain' | 'quiet'
  ref?: Ref<HTMLButtonElement>
}

export function Button({ variant = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={[css.button, css[variant], className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}
