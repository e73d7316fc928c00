import { expect, test } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { Section } from './Section.tsx'

test('a section with a note alone has no empty band below it', async () => {
  const screen = await renderPart(
    <Section title="Outbox" note="Nothing waits to be sent.">
      {null}
    </Section>,
  )
  const box = (element: Element) => element.getBoundingClientRect()
  const section = box(screen.getByRole('region', { name: 'Outbox' }).element())
  const note = box(screen.getByText('Nothing waits to be sent.').element())
  expect(section.bottom - note.bottom).toBeLessThan(24)
})
