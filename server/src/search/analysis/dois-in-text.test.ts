import { expect, test } from 'vitest'
import { doisIn } from './dois-in-text.ts'

test.each([
  ['Nature 171, 737 (1953), doi:10.1038/171737a0.', ['10.1038/171737a0']],
  ['(https://doi.org/10.1016/S0140-6736(20)30183-5)', ['10.1016/s0140-6736(20)30183-5']],
  ['[10.1000/abc]', ['10.1000/abc']],
  ['有 10.1000/abc，还有（10.1000.1/xyz）吗？', ['10.1000/abc', '10.1000.1/xyz']],
  ['Is 10.1000/abc here?', ['10.1000/abc']],
  ['no number 10.1/x', []],
])('in “%s” a DOI ends where the sentence does', (text, dois) => {
  expect(doisIn(text)).toEqual(dois)
})
