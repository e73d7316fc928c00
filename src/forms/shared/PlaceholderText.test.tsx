import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PlaceholderText } from './PlaceholderText.tsx'

test('a placeholder is a chip with its fallback, and its format is explained', async () => {
  const screen = await render(<PlaceholderText text="Hi {Name|regular|friend}, {City|UPPERCASE|} calls {Name}" />)
  expect(screen.container.textContent).toBe('Hi Name (“friend” if empty), City calls Name')
  await expect
    .element(screen.getByTitle('Each device’s City. Format: UPPERCASE. If it’s empty: nothing.'))
    .toHaveTextContent('City')
})
