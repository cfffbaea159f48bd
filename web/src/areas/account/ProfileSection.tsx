import { PROFILE_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { account } from '@wenyuan/contract/areas/account.ts'
import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { formatMoney, readerTypeWords } from '../../app/formats.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import formCss from '../../app/forms/FormFrame.module.css'
import { problemsOf, textsOf } from '../../app/forms/form-refusal.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { useFormProblems } from '../../kit/forms/form-problems.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { formatDay } from '../../locales/translation.ts'
import { useRefreshAccount } from './account-queries.ts'
import css from './PersonalInformation.module.css'
import { workFields, workFieldsOf } from './profile-rules.ts'
import { t } from './words.ts'

/** The data the library has, and the few fields the reader may change. */
export function ProfileSection({ me }: { me: ReaderAccount }) {
  const refresh = useRefreshAccount()
  const { form, problems, show } = useFormProblems<(typeof workFields)[number]>()
  const own = workFieldsOf(me)
  const [lends, setLends] = useState(me.subLendingFlag)
  const facts = [
    ['me.name', me.name],
    ['me.account', me.account],
    ['me.library', me.libName],
    ['me.readerType', readerTypeWords(me.readerType)],
    ['me.faculty', me.faculty],
    ['me.major', me.major],
    ['me.className', me.className],
    ['me.grade', me.grade],
    ['me.userType', me.userType],
    ['card.validUntil', me.validUntil ? formatDay(me.validUntil.slice(0, 10)) : t('card.noEnd')],
    ['me.prepayment', formatMoney(me.prepayment)],
    ['me.deposit', formatMoney(me.deposit)],
    ['me.certification', t(me.certificationStatus ? 'me.certified' : 'me.notCertified')],
  ] as const

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    try {
      const said = Object.fromEntries(own.map((name) => [name, text(name).trim()]))
      await call(account.updateUser, { ...said, subLendingFlag: lends })
      await refresh()
      show(() => ({}))
    } catch (error) {
      show(() => problemsOf(error, workFields))
    }
  }
  return (
    <>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([id, value]) => [<dt key={`${id} name`}>{t(id)}</dt>, <dd key={id}>{value}</dd>])}
      </dl>
      <Stack
        as="form"
        gap={14}
        ref={form}
        className={formCss.form}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        {problems.form && <FormAlert>{problems.form}</FormAlert>}
        {own.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`me.${name}`)}
            problem={problems[name]}
            defaultValue={me[name]}
            autoComplete={
              name === 'unit' ? 'organization' : name === 'position' ? 'organization-title' : 'off'
            }
            maxLength={PROFILE_LENGTH}
          />
        ))}
        <Checkbox checked={lends} onChange={setLends}>
          {t('me.subLending')}
        </Checkbox>
        <div>
          <Button type="submit">{t('action.save')}</Button>
        </div>
      </Stack>
    </>
  )
}
