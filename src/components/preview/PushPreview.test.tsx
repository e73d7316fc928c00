import { expect, test } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { PushPreview } from './PushPreview.tsx'

const push = { application: 'Bakery', title: 'Fresh bread at the harbor', text: 'Come in' }

test('an image that is missing leaves the room to the title', async () => {
  const screen = await renderPart(
    <div style={{ width: 300 }}>
      <PushPreview platform="ios" scheme="light" push={{ ...push, image: 'http://bakery.example/roll.png' }} />
    </div>,
  )
  const title = screen.getByText(push.title).element()
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight + 1)
  expect(screen.getByTitle('Only https images are shown').element().clientWidth).toBe(20)
})

test('phones side by side are as high as the highest', async () => {
  const long = { ...push, text: 'Come in. '.repeat(30) }
  const screen = await renderPart(
    <div style={{ display: 'grid', gridTemplateColumns: '300px 300px', '--phone-height': '300px' } as never}>
      <PushPreview platform="ios" scheme="light" push={push} />
      <PushPreview platform="ios" scheme="light" push={long} />
    </div>,
  )
  const heights = screen
    .getByRole('img')
    .elements()
    .map((phone) => phone.firstElementChild?.getBoundingClientRect().height)
  expect(heights[0]).toBeGreaterThan(300)
  expect(heights[0]).toBe(heights[1])
})
