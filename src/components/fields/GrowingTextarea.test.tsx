import { expect, test } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { GrowingTextarea } from './GrowingTextarea.tsx'

test('a field is as high as its text, between so many lines', async () => {
  const heightOf = async (lines: number) => {
    const text = 'a line\n'.repeat(lines)
    const part = <GrowingTextarea aria-label="Text" minRows={3} maxRows={6} readOnly value={text} />
    const screen = await renderPart(part)
    const field = screen.getByRole('textbox').element()
    const { clientHeight } = field
    const line = Number.parseFloat(getComputedStyle(field).lineHeight)
    await screen.unmount()
    return clientHeight / line
  }
  const empty = await heightOf(0)
  expect((await heightOf(4)) - empty).toBeCloseTo(2, 0)
  expect((await heightOf(20)) - empty).toBeCloseTo(3, 0)
})
