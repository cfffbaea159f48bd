import { BIOGRAPHY_LENGTH, type OwnPage, researchers } from '@wenyuan/contract/areas/researchers.ts'
import { type LanguageTag, languageTags } from '@wenyuan/contract/constants/languages.ts'
import { MAIL_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { isMailLike } from '../../app/forms/contact-rules.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from './words.ts'

/** Mail address, life and picture: only what the person puts there is shown. */
export function OwnWords({ own, onClose }: { own: OwnPage; onClose: () => void }) {
  const changed = useInvalidate()
  const [showsPicture, setShowsPicture] = useState(own.showsPicture)
  const work = useFormWork<'mail' | LanguageTag>({
    fields: ['mail', ...languageTags],
    check: (text) => {
      const mail = text('mail').trim()
      return mail === '' || isMailLike(mail) ? {} : { mail: t('researchers.mailWrong') }
    },
    send: async (text) => {
      await call(researchers.saveOwn, {
        mail: text('mail').trim(),
        biographies: { 'zh-CN': text('zh-CN'), 'zh-TW': text('zh-TW'), en: text('en') },
        showsPicture,
      })
      await changed(researchers.mine, researchers.details)
      onClose()
    },
  })
  return (
    <Dialog title={t('researchers.editOwn')} closeLabel={t('action.close')} onClose={onClose} shape="middle">
      <FormFrame work={work} label={t('action.save')} busyLabel={t('action.saving')}>
        <Quiet>{t('researchers.everybodySees')}</Quiet>
        <TextField
          name="mail"
          type="email"
          label={t('researchers.mail')}
          defaultValue={own.mail}
          maxLength={MAIL_LENGTH}
          autoComplete="email"
          problem={work.problems.mail}
        />
        <Quiet>{t('researchers.biographyHint')}</Quiet>
        {languageTags.map((language) => (
          <TextArea
            key={language}
            name={language}
            label={t(`researchers.biography.${language}`)}
            defaultValue={own.biographies[language]}
            maxLength={BIOGRAPHY_LENGTH}
            rows={4}
            problem={work.problems[language]}
          />
        ))}
        {own.hasPicture && (
          <Checkbox checked={showsPicture} onChange={setShowsPicture}>
            {t('researchers.showsPicture')}
          </Checkbox>
        )}
      </FormFrame>
    </Dialog>
  )
}
