import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const values = {
  ...{ id: 'order-16', title: 'Your order', content: 'It’s in the oven', attributesType: 'Order' },
  ...{ audience: 'segment', segment: 'AAAAA-00001' },
  state: { written: 'fields', rows: [{ name: 'stage', kind: 'text', value: 'received' }], json: '{}' },
}
const shared = {
  ...{ id: '0123456789ab', kind: 'activity', application: exampleApplication, title: 'Your order', person: 'marketer' },
  ...{ changed: '2030-01-01T09:00:00Z', version: 1, shared: true, ended: null, save: '', content: { values } },
}

test('a shared draft is shown to a role that can’t start live activities', async () => {
  serve({
    capabilities: [],
    listFilters: { filters: [{ code: 'AAAAA-00001', name: 'Regulars', filter_expression: 'T("Age", EQ, 1)' }] },
    getDraft: { exists: true, draft: shared },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/live-activities/new?draft=0123456789ab`, {
    role: 'viewer',
  })
  await expect.element(screen.getByText(/By marketer\. The Viewer role can’t start live activities/)).toBeVisible()
  await expect.element(screen.getByText('order-16')).toBeVisible()
  await expect.element(screen.getByText('iOS devices in the segment Regulars')).toBeVisible()
  await expect.element(screen.getByText('It’s in the oven')).toBeVisible()
  await expect.element(screen.getByText('received').first()).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
})
