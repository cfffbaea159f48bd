import pages from './data/own-pages.json' with { type: 'json' }
import type { SiteScope } from '../../core/scope.ts'
import type { NamedAnswer } from '../../core/named-answer.ts'

const all = pages as readonly NamedAnswer[]
const withoutRecovery = all.filter(({ address }) => address !== '/resetPassword')

/** Pages that every library has: those of the own account, and screens of the portal. */
export const ownPages = ({ site }: SiteScope): readonly NamedAnswer[] =>
  site.settings.passwordRecovery ? all : withoutRecovery
