import { makeOidc, type OidcFacts } from './oidc.ts'
import { type DemoPerson, people } from './people.ts'
import { json, type Mount, type Routes } from './web-server.ts'

/** The folder of the registry's sign-in. */
export const orcidFolder = '/orcid'

/** iDs of our people, from the numbers that ORCID gives to nobody: it begins at 0000-0001-5000-0007. */
const idOf = ({ id }: DemoPerson): string => {
  const digits = `0000000000000${people.findIndex((one) => one.id === id) + 1}0`
  let total = 0
  for (const digit of digits) total = ((total + Number(digit)) * 2) % 11
  const check = (12 - total) % 11
  const whole = digits + (check === 10 ? 'X' : String(check))
  return [0, 4, 8, 12].map((from) => whole.slice(from, from + 4)).join('-')
}

/** Stands in for ORCID: OpenID sign-in whose subject is the iD, with the secret in the form, as ORCID wants it. */
export const makeOrcid = (facts: Pick<OidcFacts, 'address' | 'clientId' | 'clientSecret'>): Promise<Mount> =>
  makeOidc({
    ...facts,
    folder: orcidFolder,
    subjectOf: idOf,
    secretIn: 'client_secret_post',
    title: 'ORCID sign-in',
  })

/** Invented works: the first is one of the demo's theses, the second is in no catalogue. */
const works = [
  { title: '杜甫诗歌的意象与结构', year: '', doi: '' },
  { title: 'A work that no catalogue has', year: '2019', doi: '10.5555/nothing' },
]

const summaryOf = ({ title, year, doi }: (typeof works)[number]) => ({
  title: { title: { value: title } },
  'publication-date': year === '' ? null : { year: { value: year } },
  'external-ids': {
    'external-id': doi === '' ? [] : [{ 'external-id-type': 'doi', 'external-id-value': doi }],
  },
})

/** The public API: the same works for everyone. */
export const orcidWorks: Routes = {
  'GET /orcid-api/*': ({ path }) =>
    /^\/orcid-api\/v3\.0\/[\d-]{18}[\dX]\/works$/.test(path)
      ? json({ group: works.map((work) => ({ 'work-summary': [summaryOf(work)] })) })
      : json({ 'error-code': 404 }, 404),
}
