import { useSuspenseQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { ConsortiumLink } from './ConsortiumLink.tsx'
import css from './Consortium.module.css'
import { LinkAccount } from './LinkAccount.tsx'
import { MakeCode } from './MakeCode.tsx'
import { t } from './words.ts'

export const consortiumQuery = () => ({ ...query(loans.consortium, {}), ...refetchedOnFocus })

/** Links with accounts at other libraries: those there are, and making one from either side. */
export function Consortium() {
  const { data } = useSuspenseQuery(consortiumQuery())
  const { libraries, links } = data
  return (
    <>
      {links.length > 0 && (
        <Section title={t('union.links')} variant="page">
          <ul className={css.links}>
            {links.map((link) => (
              <ConsortiumLink key={link.linkId} link={link} />
            ))}
          </ul>
        </Section>
      )}
      {libraries.length > 0 && (
        <>
          <Section title={t('union.link')} variant="page">
            <Quiet size="normal">{t('union.linkHelp')}</Quiet>
            <LinkAccount libraries={libraries} />
          </Section>
          <Section title={t('union.make')} variant="page">
            <Quiet size="normal">{t('union.makeHelp')}</Quiet>
            <MakeCode libraries={libraries} />
          </Section>
        </>
      )}
    </>
  )
}
