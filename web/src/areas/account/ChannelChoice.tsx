import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './ChannelChoice.module.css'
import { t } from './words.ts'

const channels = ['sms', 'mail'] as const

interface ChannelChoiceProps {
  channel: 'sms' | 'mail'
  onChange: (channel: 'sms' | 'mail') => void
}

/** The destination of a code: telephone or mail. */
export const ChannelChoice = ({ channel, onChange }: ChannelChoiceProps) => (
  <Cluster as="fieldset" gap="4px 24px" align="normal" className={css.choice}>
    <legend>{t('contact.channel')}</legend>
    {channels.map((one) => (
      <label key={one}>
        <input type="radio" name="channel" checked={one === channel} onChange={() => onChange(one)} />
        {t(`contact.${one}`)}
      </label>
    ))}
  </Cluster>
)
