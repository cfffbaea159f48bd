// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { Eye } from 'lucide-react'
import { expect, test } from 'vitest'
import { lightIcon } from './light-icon.ts'

const LightEye = lightIcon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  ['circle', { cx: '12', cy: '12', r: '3' }],
)

/** The attributes of an icon and of its parts, but for the classes that Lucide adds and the name space. */
const drawn = (icon: React.ReactElement): string[][] =>
  [...render(icon).container.querySelectorAll('*')].map((element) =>
    [...element.attributes]
      .filter(({ name }) => name !== 'xmlns')
      .map(({ name, value }) => `${name}=${value.replaceAll(/lucide\S* ?/g, '')}`)
      .filter((attribute) => attribute !== 'class=')
      .sort(),
  )

test.each([
  { size: 16 },
  { 'aria-hidden': true, size: 17, strokeWidth: 1.75, className: 'quiet' },
  { 'aria-label': 'Seen', role: 'img' },
  { color: 'red', fill: 'currentColor' },
])('an icon with %o is drawn as Lucide draws it', (props) => {
  expect(drawn(<LightEye {...props} />)).toEqual(drawn(<Eye {...props} />))
})
