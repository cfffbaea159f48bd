import { showToast } from '../kit/overlays/toast-list.ts'
import { t } from '../locales/translation.ts'

/**
 * Puts a text on the clipboard and says so. The clipboard of a page that came by plain http is closed to scripts: there
 * the selection of a field is copied, the way browsers still allow.
 */
export async function copyText(text: string): Promise<void> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (copied ?? copyBySelection(text)) showToast('success', t('copy.done'))
  else showToast('warning', t('copy.refused'))
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // inside an open dialog everything else is inert: the field has to stand in it
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
