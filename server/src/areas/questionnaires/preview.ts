import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { signTicket } from '../../domain/readers/signed-ticket.ts'

const DAY_MS = 86_400_000

/** Path of the portal that shows the newest version of a questionnaire for some days, opened or not. */
export async function previewPath(
  { signingKeyOf }: Pick<AppContext, 'signingKeyOf'>,
  scope: SiteScope,
  { code, days }: { code: string; days: number },
): Promise<string> {
  const ticket = await signTicket(signingKeyOf, scope, {
    purpose: 'questionnaire-preview',
    subject: code,
    expires: new Date(scope.now.getTime() + days * DAY_MS),
  })
  return `/${scope.site.path}/#/questionnaire?id=${encodeURIComponent(code)}&preview=${ticket}`
}
