import { expect } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, renderScreen, serve } from './render.tsx'

export const letter = {
  code: 'EEEEE-00001',
  name: 'Letter',
  platforms: [14],
  properties: {},
  content: { default: '<p>Old</p>' },
}
/** Answers each count by its expression. */
export function countingBy(count: (expression: string) => number): Answers {
  const expressions: string[] = []
  return {
    exportSegment: ({ filterExpression }: { filterExpression: string }) => ({
      task_id: String(expressions.push(filterExpression) - 1),
    }),
    exportSegmentResult: ({ task_id }: { task_id: string }) => ({
      status: 'completed',
      devicesCount: String(count(expressions[Number(task_id)] ?? '')),
    }),
  }
}
/** Is the count of devices on a platform that the application doesn’t have? */
export const isOther = (expression: string) => /osx|mac|windows|amazon|safari|chrome|firefox|huawei/i.test(expression)
export const configuredWith = (...configured: string[]) => ({
  application: {
    code: exampleApplication,
    title: 'Bakery',
    providers: Object.fromEntries(configured.map((key) => [key, true])),
    languages: { en: '8' },
  },
})
export const there: Answers = {
  capabilities: [],
  getApplication: configuredWith('ios', 'android', 'email'),
  listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Regulars', filter_expression: 'T("Age", GTE, 18)' }] },
  listPresets: { presets: [letter] },
  getCampaigns: { campaigns: [], cursor: null },
  listTags: { tags: [] },
  ...countingBy((expression) => (isOther(expression) ? 0 : 12)),
  createMessage: { Messages: ['1234-5678-9ABC'] },
  createEmailMessage: { Messages: ['1234-5678-9ABC'] },
}
export const counting = (devices: number): Answers => countingBy((expression) => (isOther(expression) ? 0 : devices))

export async function chooseSegment(screen: Awaited<ReturnType<typeof renderScreen>>) {
  await screen.getByRole('radio', { name: /^Segment/ }).click()
  await screen.getByRole('combobox', { name: 'Segment' }).click()
  await screen.getByRole('option', { name: 'Regulars' }).click()
}

export async function reviewPush(
  answers: Answers = {},
  audience: 'everyone' | 'segment' | 'people' = 'segment',
  { holdsSends = false } = {},
) {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/compose/push`, {
    role: 'marketer',
    holdsSends,
  })
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Fresh bread')
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Out of the oven')
  if (audience === 'everyone') await screen.getByRole('radio', { name: /^Everyone/ }).click()
  else if (audience === 'people') {
    await screen.getByRole('radio', { name: /^People/ }).click()
    await screen.getByRole('textbox', { name: /^User IDs/ }).fill('ana, rui')
  } else await chooseSegment(screen)
  await screen.getByRole('button', { name: 'Review' }).click()
  const confirm = screen.getByRole('form', { name: 'Confirm' })
  await expect.element(confirm).toBeVisible()
  return { calls, screen, confirm, send: confirm.getByRole('button', { name: /^(Send|Schedule)/ }) }
}
