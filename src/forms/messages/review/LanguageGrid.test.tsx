import { expect, test } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { LanguageGrid, type LanguageReach } from './LanguageGrid.tsx'

const rows = ['pt', 'de', 'fr'].map((language) => ({
  languages: [language],
  cells: [{ content: `text in ${language}`, fallback: false }],
}))
const show = (reach: Pick<LanguageReach, 'byLanguage' | 'recipients'>) =>
  renderPart(
    <LanguageGrid
      label="Texts"
      columns={[{ key: 'ios', head: 'iOS' }]}
      rows={rows}
      reach={{ unit: ['device', 'devices'], partial: false, ...reach }}
    />,
  )

test('of listed people, the texts that they get are shown, and the others on request', async () => {
  const screen = await show({ byLanguage: new Map([['pt', 1]]), recipients: [] })
  await expect.element(screen.getByText('text in pt')).toBeVisible()
  await expect.element(screen.getByText('text in de')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show 2 texts that none of these devices gets' }).click()
  await expect.element(screen.getByText('text in de')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('of a segment, every text is shown: someone may speak its language later', async () => {
  const screen = await show({
    byLanguage: new Map([
      ['pt', 1],
      ['de', 0],
      ['fr', 0],
    ]),
    recipients: undefined,
  })
  await expect.element(screen.getByText('text in de')).toBeVisible()
})
