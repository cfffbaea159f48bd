import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './ProfileState.module.css'
import { type ProfilePart, profileState } from './profile-rules.ts'
import { t } from './words.ts'

/** How much of the profile is there, and what is missing, which leads to its section; nothing where all is there. */
export function ProfileState({ me, onGoTo }: { me: ReaderAccount; onGoTo: (part: ProfilePart) => void }) {
  const { parts, missing } = profileState(me)
  if (missing.length === 0) return null
  const there = parts.length - missing.length
  return (
    <Cluster
      as="section"
      gap="8px 20px"
      card
      padding="12px 20px"
      below={24}
      className={css.state}
      aria-label={t('profile.title')}
    >
      <p>{t('profile.state', { there, all: parts.length })}</p>
      <Row as="span" gap={4} align="normal" className={css.bar} aria-hidden>
        {parts.map((part, at) => (
          <span key={part} data-there={at < there || undefined} />
        ))}
      </Row>
      <Cluster as="ul" gap="0 16px" align="normal" className={css.missing} aria-label={t('profile.missing')}>
        {missing.map((part) => (
          <li key={part}>
            <button type="button" onClick={() => onGoTo(part)}>
              {t(`profile.add.${part}`)}
            </button>
          </li>
        ))}
      </Cluster>
    </Cluster>
  )
}
