import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Moon, UserRound } from 'lucide-react'
import { type LanguageTag, languageTags } from '@wenyuan/contract/constants/languages.ts'
import type { StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { libraryPath, staffCall } from '../call.ts'
import { forgetDrafts } from '../forms/drafts.ts'
import { mayLeave } from '../forms/unsaved.ts'
import { keepLanguage } from '../language.ts'
import { libraryName } from '../library-name.ts'
import { staffPaths } from '../paths.ts'
import { changeScheme } from '../scheme.ts'
import { forgetSession } from '../session.ts'
import { languageInUse, t, activateLanguage } from '../words.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import untilFocused from '../../kit/layout/UntilFocused.module.css'
import css from './Header.module.css'

const names: Record<LanguageTag, string> = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' }

export function Header({ person }: { person: StaffPerson | undefined }) {
  const client = useQueryClient()
  const chooseLanguage = async (tag: LanguageTag) => {
    keepLanguage(tag)
    await activateLanguage(tag)
    client.removeQueries({ type: 'inactive' })
    await client.invalidateQueries()
  }
  const signOut = async () => {
    if (!(await mayLeave())) return
    await staffCall('sign-out', {}).catch(() => {})
    forgetDrafts()
    forgetSession()
    client.clear()
  }
  return (
    <Cluster as="header" ruled padding="6px 16px" className={css.header} data-print="no">
      <a className={`${untilFocused.hidden} ${css.skip}`} href="#main" onClick={(event) => focusMain(event)}>
        {t('room.skip')}
      </a>
      <Link to={staffPaths.overview()} className={css.name}>
        <strong>{libraryName()}</strong> <span>{t('room.title')}</span>
      </Link>
      <Quiet as="a" className={css.portal} href={`/${encodeURIComponent(libraryPath())}/`}>
        {t('room.portal')}
      </Quiet>
      <Row as="span" className={css.rest}>
        <Select
          label={t('room.language')}
          labelHidden
          value={languageInUse()}
          options={languageTags.map((value) => ({ value, label: names[value] }))}
          onChange={(tag) => void chooseLanguage(tag)}
        />
        <Row
          as="button"
          inline
          gap={6}
          type="button"
          className={css.icon}
          title={t('room.scheme')}
          onClick={changeScheme}
        >
          <Moon aria-hidden size={18} />
          <VisuallyHidden>{t('room.scheme')}</VisuallyHidden>
        </Row>
        {person && (
          <>
            <Row as={Link} inline gap={6} to={staffPaths.own()} className={css.person}>
              <UserRound aria-hidden size={18} /> <span>{person.name}</span>
            </Row>
            <Row
              as="button"
              inline
              gap={6}
              type="button"
              className={css.icon}
              title={t('session.signOut')}
              onClick={() => void signOut()}
            >
              <LogOut aria-hidden size={18} />
              <VisuallyHidden>{t('session.signOut')}</VisuallyHidden>
            </Row>
          </>
        )}
      </Row>
    </Cluster>
  )
}

function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('main')?.focus()
}
