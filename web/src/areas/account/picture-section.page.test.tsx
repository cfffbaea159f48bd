import { account } from '@wenyuan/contract/areas/account.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, timesAsked } from '../../testing/answers.ts'
import { aReader, openPart } from '../../testing/open-page.tsx'
import { anAccount } from '../../testing/samples.ts'
import { useAccount } from './account-queries.ts'
import { PictureSection } from './PictureSection.tsx'

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pixel = new File([Uint8Array.from(atob(PIXEL), (one) => one.charCodeAt(0))], 'me.png', {
  type: 'image/png',
})

const OwnPicture = () => <PictureSection me={useAccount()} />
const choose = (file: File) => userEvent.upload(page.getByLabelText('选择图片'), file)

test('a file that is no picture is refused here; a picture that takes long shows a bar meanwhile', async () => {
  const held = Promise.withResolvers<void>()
  let pictureUrl = ''
  await openPart(<OwnPicture />, {
    reader: aReader,
    answers: [
      answer(account.user, () => anAccount({ pictureUrl })),
      answer(account.picture, async ({ picture }) => {
        if (picture !== '') await held.promise
        pictureUrl = String(picture)
        return { pictureUrl }
      }),
    ],
  })
  await choose(new File(['no picture'], 'note.png', { type: 'image/png' }))
  await expect.element(page.getByText('请选择 JPEG 或 PNG 图片')).toBeVisible()
  expect(timesAsked(account.picture)).toBe(0)
  await choose(pixel)
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  held.resolve()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '去掉头像' }).click()
  await expect.element(page.getByRole('button', { name: '去掉头像' })).not.toBeInTheDocument()
})
