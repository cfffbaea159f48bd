import type { Library } from '@wenyuan/contract/areas/site.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import words from './best-answers.json' with { type: 'json' }
import type { SiteScope } from '../../core/scope.ts'
import { inEach, inOneLine } from '../../domain/best-answers/in-each.ts'
import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { dayIn } from '../../platform/calendar.ts'
import { branchesAhead } from './branches-ahead.ts'

/** Branches whose hours are in one line. */
const MOST_BRANCHES = 3

/** The hours of a branch on a day; empty: they are not known. */
function hoursOn(day: string, { openingHours, closedDays, specialHours }: Library, closed: string): string {
  if (closedDays.includes(day)) return closed
  const special = specialHours.find(({ from, to }) => from <= day && day <= to)
  if (!special) return openingHours
  return special.note === '' ? special.hours : `${special.hours} (${special.note})`
}

/** Opening hours of today, as the home page has them where there is no page of branches. */
async function openingHours(scope: SiteScope): Promise<NamedAnswer> {
  const { title, about, closed, names } = words.hours
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const lines = await Promise.all(
    languageTags.map(async (language) => {
      const known = (await branchesAhead(scope, language))
        .map((branch) => ({ name: branch.libName, hours: hoursOn(today, branch, closed[language]) }))
        .filter(({ hours }) => hours !== '')
      const said = known.slice(0, MOST_BRANCHES).map(({ name, hours }) => `${name} ${hours}`)
      return [
        language,
        said.length === 0 ? about[language] : inOneLine([...said, known.length > MOST_BRANCHES ? '…' : '']),
      ]
    }),
  )
  const line = new Map(lines.map(([language = '', text = '']) => [language, text]))
  const address = scope.site.locations.length > 0 ? '/collectionNav' : '/Home'
  return { kind: 'hours', title, about: inEach((language) => line.get(language) ?? ''), address, names }
}

/** Telephone and mail of the library, and the form for what they do not answer. */
function contact({ site: { settings } }: SiteScope): NamedAnswer {
  const { title, about, names } = words.contact
  const known = inOneLine([settings.footerPhone, settings.footerMail])
  return {
    kind: 'service',
    title,
    about: known === '' ? about : inEach(() => known),
    address: '/personalCenter?tab=12',
    names,
  }
}

export const siteAnswers = (): AnswerSource => async (scope) => [await openingHours(scope), contact(scope)]
