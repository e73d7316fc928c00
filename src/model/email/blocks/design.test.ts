import { expect, test } from 'vitest'
import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import { readFrame, writeFrame } from './design.ts'
import type { Design } from './emailDocument.ts'

const design: Design = {
  background: '#f3f3f6',
  page: '#ffffff',
  text: '#1d1d22',
  link: '#2b50c8',
  font: 'Sans',
  adapts: true,
}

test('styles have a line for each brace, so that none is a placeholder', () => {
  const { before } = writeFrame(design)
  expect(before).toContain(
    '<style>\na{\n  color:#2b50c8\n}\n@media (max-width:600px){\n  .content{\n    padding:24px 16px!important\n  }\n',
  )
  expect(placeholdersIn(before)).toEqual([])
})

test('the design is read from what was written, in other lines too', () => {
  const { before, after } = writeFrame(design)
  expect(readFrame(before, after)).toEqual(design)
  const earlier = before.replace(/<style>[^<]*<\/style>/, (styles) =>
    styles.replaceAll(/\s*\n\s*/g, '').replaceAll('{', '{\n'),
  )
  expect(earlier).toContain('<style>a{\ncolor:#2b50c8}@media')
  expect(readFrame(earlier, after)).toEqual(design)
  expect(readFrame(before.replace('#2b50c8', '#2b50c9').replace('16px!', '17px!'), after)).toBeUndefined()
})
