import { expect } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, renderScreen, serve } from '#testing/render.tsx'

/** For tests: a week, as the period of a dashboard. */
export const statisticsDays = 'from=2026-01-01T00:00&to=2026-01-07T23:59'

export async function openStatistics(screen: string, answers: Answers, search = statisticsDays) {
  const calls = serve({ capabilities: [], ...answers })
  const opened = await renderScreen(`/applications/${exampleApplication}/statistics${screen}?${search}`)
  await expect.element(opened.getByRole('heading', { level: 1 })).toBeVisible()
  return { calls, screen: opened }
}
