import { type Frequency, frequencies } from '@wenyuan/contract/constants/subscriptions.ts'
import { t } from './words.ts'

export const frequencyOptions = (): { value: Frequency; label: string }[] =>
  frequencies.map((value) => ({ value, label: t(`subscribe.frequency.${value}`) }))
