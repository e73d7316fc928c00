import { expect } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { type Answers, renderScreen, serve } from './render.tsx'

const [{ application: example }] = examples.getApplication.answers as [{ application: Record<string, unknown> }]
export const bakeryShown = { ...example, title: 'Bakery', languages: { en: '120', de: 14, fr: 0, unknown: '6' } }

/** Opens a screen of the example application. */
export async function showApplication(
  path: string,
  answers: Answers = {},
  role: 'administrator' | 'viewer' = 'administrator',
) {
  const calls = serve({ capabilities: [], getApplication: { application: bakeryShown }, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}${path}`, { role })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { calls, screen }
}
