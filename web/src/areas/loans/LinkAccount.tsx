import { loans } from '@wenyuan/contract/areas/loans.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { paths } from '../../app/paths.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Consortium.module.css'
import { LibraryChoice, type OtherLibrary } from './LibraryChoice.tsx'
import { t } from './words.ts'

/** The same tab of the personal centre at another library of this installation. */
const tabAt = ({ path }: OtherLibrary): string =>
  `${location.origin}/${path}/#${paths.personalCentre({ tab: '5', view: 'union' })}`

/** Takes the code that the reader has made at another library. */
export function LinkAccount({ libraries }: { libraries: readonly OtherLibrary[] }) {
  const [groupCode, setGroupCode] = useState(libraries[0]?.groupCode ?? '')
  const changed = useInvalidate()
  const work = useFormWork<'code'>({
    fields: ['code'],
    check: (text) => (text('code').trim() === '' ? { code: t('union.codeEmpty') } : {}),
    send: async (text) => {
      await call(loans.linkAccount, { groupCode, code: text('code').trim() })
      work.form.current?.reset()
      await changed(loans.consortium, loans.unionList, loans.unionHistory)
    },
    again: true,
  })
  const chosen = libraries.find((one) => one.groupCode === groupCode)
  return (
    <Stack gap={14} className={css.form}>
      <FormFrame work={work} label={t('union.linkNow')} busyLabel={t('union.linking')}>
        <LibraryChoice libraries={libraries} value={groupCode} onChange={setGroupCode} />
        {chosen && (
          <Link to={tabAt(chosen)} variant="text" newWindow>
            {t('union.getCode', { name: chosen.name })}
          </Link>
        )}
        <TextField
          name="code"
          label={t('union.code')}
          problem={work.problems.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
        />
      </FormFrame>
    </Stack>
  )
}
