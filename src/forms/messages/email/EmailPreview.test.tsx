import { expect, test } from 'vitest'
import { emailOf, paragraph } from '#testing/blockEditor.tsx'
import { renderPart } from '#testing/render.tsx'
import { EmailPreview } from './EmailPreview.tsx'

test('follows the block that is edited, and leaves the focus and the page where they are', async () => {
  const html = emailOf(...Array.from({ length: 40 }, (_, index) => paragraph(`Line ${index}`)))
  const screen = await renderPart(
    <>
      <input aria-label="Text" />
      <EmailPreview subject="News" html={html} language="default" edited="20" />
    </>,
  )
  const text = screen.getByRole('textbox', { name: 'Text' })
  await text.click()
  const letter = screen.getByRole('group', { name: 'Email', exact: true })
  const frame = screen.getByTitle('Default email').element() as HTMLIFrameElement
  const tell = (top: number, bottom: number) =>
    window.dispatchEvent(
      new MessageEvent('message', { source: frame.contentWindow, data: { height: 2000, block: { top, bottom } } }),
    )
  tell(1000, 1040)
  const box = letter.element()
  await expect.poll(() => box.scrollTop).toBe(1056 - box.clientHeight)
  // already in view
  tell(960, 990)
  expect(box.scrollTop).toBe(1056 - box.clientHeight)
  tell(100, 140)
  expect(box.scrollTop).toBe(84)
  await expect.element(text).toHaveFocus()
  expect(window.scrollY).toBe(0)
})
