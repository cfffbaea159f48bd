import type { ButtonHTMLAttributes } from 'react'
import css from './Button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one main action of a screen. `quiet`: text only. */
  look?: 'primary' | 'plain' | 'quiet'
}

export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={[css.button, css[look], className].filter(Boolean).join(' ')} {...rest} />
  )
}
