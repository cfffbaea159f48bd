import { showToast } from '../kit/overlays/toast-list.ts'
import { t } from '../locales/translation.ts'

/**
 * Copies a text to the clipboard and confirms it. Over plain http the clipboard API is unavailable: there the selection
 * of a temporary field is copied instead.
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
  // everything outside an open dialog is inert, so the field goes inside it
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
