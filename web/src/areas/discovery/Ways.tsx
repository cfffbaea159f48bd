import type { DiscoveryWork } from '@wenyuan/contract/shapes/discovery.ts'
import { paths } from '../../app/paths.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { Link } from '../../kit/Link.tsx'
import { deliveryFacts } from './delivery-facts.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Discovery.module.css'
import { t } from './words.ts'

/** How to get the work, the best way first. */
export const Ways = ({ work }: { work: DiscoveryWork }) => (
  <Section title={t('discovery.ways')} variant="page">
    <Cluster as="ol" gap="8px 24px">
      {work.access.map(({ way, target }, at) => (
        <li key={way}>
          <Link
            to={addressOf(way, target, work)}
            newWindow={way === 'open' || way === 'resolver'}
            {...(at === 0 ? { className: css.best } : { variant: 'text' })}
          >
            {t(`discovery.way.${way}`)}
          </Link>
        </li>
      ))}
    </Cluster>
  </Section>
)

function addressOf(way: DiscoveryWork['access'][number]['way'], target: string, work: DiscoveryWork): string {
  switch (way) {
    case 'held':
      return paths.record({ id: target })
    case 'open':
      return target
    case 'resolver':
      return `${window.location.origin}${target}`
    case 'delivery':
      return paths.delivery(deliveryFacts(work))
    case 'elsewhere':
      return paths.otherSearch({ q: work.container && !work.isbn ? work.container : work.title })
  }
}
