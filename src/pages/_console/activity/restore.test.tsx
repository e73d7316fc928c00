import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { recordAnswers as answers, wholeEntry as whole } from '#testing/recordEntry.ts'
import { answerLater, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

test('what was deleted is restored once, with its refusal in place', async () => {
  const created = answerLater<object>()
  let attempts = 0
  const calls = serve({
    ...answers,
    createFilter: () => {
      attempts += 1
      if (attempts === 1) throw new Refusal(422, { message: 'A segment with this name exists' })
      return created.promise
    },
  })
  const screen = await renderScreen('/activity?entry=7')
  const restore = screen.getByRole('button', { name: 'Restore segment Seniors' })
  await restore.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A segment with this name exists.')
  // faster than the button becomes busy
  const button = restore.element() as HTMLButtonElement
  button.click()
  button.click()
  created.resolve({ name: 'Seniors' })
  await expect.element(screen.getByText(/^Restored segment Seniors\./)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open segment' }))
    .toHaveAttribute('href', expect.stringContaining('/segments?q=Seniors'))
  expect(sent(calls, 'createFilter')).toEqual(
    Array.from({ length: 2 }, () => ({ name: 'Seniors', filter_expression: 'T("Age", GTE, 65)', restores: 7 })),
  )
})

test('what got a new code is linked by it', async () => {
  const before = { code: 'AAAAA-00001', name: 'Win-back', application: exampleApplication }
  const calls = serve({
    ...answers,
    getActivity: {
      entry: {
        ...{ ...whole, event: 'deleteCampaign', name: 'Win-back', objects: ['campaign:AAAAA-00001'] },
        ...{ request: { campaign: 'AAAAA-00001' }, before },
      },
    },
    createCampaign: { campaign: 'CA4B0-00002' },
  })
  const screen = await renderScreen('/activity?entry=7')
  await screen.getByRole('button', { name: 'Restore campaign Win-back' }).click()
  await expect.element(screen.getByText(/^Restored campaign Win-back as/)).toHaveTextContent('as CA4B0-00002.')
  expect(sent(calls, 'createCampaign')).toMatchObject([{ name: 'Win-back', restores: 7 }])
  await expect
    .element(screen.getByRole('link', { name: 'CA4B0-00002' }))
    .toHaveAttribute('href', `/applications/${exampleApplication}/campaigns/CA4B0-00002`)
})

test('the code of a push preset, which the service doesn’t answer with, is found among the presets', async () => {
  const preset = (code: string) => ({
    code,
    name: 'Fresh bread',
    content: { en: 'Hi' },
    platforms: [1],
    properties: {},
  })
  const [earlier, restored] = [preset('AAAAA-00001'), preset('AAAAA-00002')]
  let presets = [earlier]
  serve({
    ...answers,
    getActivity: {
      entry: {
        ...{ ...whole, event: 'deletePreset', name: 'Fresh bread', objects: ['preset:AAAAA-00000'] },
        ...{ request: { preset_code: 'AAAAA-00000' }, application: null },
        before: { ...preset('AAAAA-00000'), application: exampleApplication },
      },
    },
    listPresets: ({ application }: { application: string }) => ({
      presets: application === exampleApplication ? presets : [],
    }),
    createPreset: () => {
      presets = [earlier, restored]
      return null
    },
  })
  const screen = await renderScreen('/activity?entry=7')
  await screen.getByRole('button', { name: 'Restore preset Fresh bread' }).click()
  await expect.element(screen.getByText(/^Restored preset Fresh bread/)).toHaveTextContent('as AAAAA-00002.')
  await expect
    .element(screen.getByRole('link', { name: 'AAAAA-00002' }))
    .toHaveAttribute('href', `/applications/${exampleApplication}/presets/AAAAA-00002`)
})

test('what was restored already says so in place of the button', async () => {
  const restored = {
    ...{ id: 9, at: '2026-01-02T08:00:00.000Z', person: 'bo', application: exampleApplication },
    ...{ event: 'createPreset', objects: [`application:${exampleApplication}`, 'preset:Fresh bread', 'restored:7'] },
  }
  serve({
    ...answers,
    getActivity: {
      entry: {
        ...{ ...whole, event: 'deletePreset', name: 'Fresh bread', objects: ['preset:AAAAA-00000'], restored },
        request: { preset_code: 'AAAAA-00000' },
        before: { code: 'AAAAA-00000', name: 'Fresh bread', content: { en: 'Hi' }, platforms: [1], properties: {} },
      },
    },
  })
  const screen = await renderScreen('/activity?entry=7')
  await expect.element(screen.getByText(/^Restored preset Fresh bread/)).toBeVisible()
  await expect.element(screen.getByText(/^By bo, /)).toHaveTextContent('2026')
  await expect
    .element(screen.getByRole('link', { name: 'Fresh bread', exact: true }))
    .toHaveAttribute('href', `/applications/${exampleApplication}/presets?q=Fresh+bread`)
  await expect
    .element(screen.getByRole('link', { name: 'Open entry' }))
    .toHaveAttribute('href', expect.stringContaining('entry=9'))
  await expect.element(screen.getByRole('button', { name: /^Restore preset/ })).not.toBeInTheDocument()
})

test.each([
  ['was deleted since', { campaigns: [] }, 'as AAAAA-00002, without its campaign, which was deleted.', undefined],
  ['is still there', { campaigns: [{ code: 'CA4B0-00002', name: 'Easter' }] }, 'as AAAAA-00002.', 'CA4B0-00002'],
])('a preset whose campaign %s is restored', async (_, getCampaigns, said, campaignCode) => {
  const preset = { name: 'Fresh bread', content: { en: 'Hi' }, platforms: [1] }
  let presets: object[] = []
  const calls = serve({
    ...answers,
    getActivity: {
      entry: {
        ...{ ...whole, event: 'deletePreset', name: 'Fresh bread', objects: ['preset:AAAAA-00000'] },
        request: { preset_code: 'AAAAA-00000' },
        before: {
          ...{ ...preset, code: 'AAAAA-00000', application: exampleApplication },
          properties: { campaign: 'CA4B0-00002' },
        },
      },
    },
    getCampaigns,
    listPresets: () => ({ presets }),
    createPreset: () => {
      presets = [{ ...preset, code: 'AAAAA-00002', properties: {} }]
      return null
    },
  })
  const screen = await renderScreen('/activity?entry=7')
  await screen.getByRole('button', { name: 'Restore preset Fresh bread' }).click()
  await expect.element(screen.getByText(/^Restored preset Fresh bread/)).toHaveTextContent(said)
  const created = sent(calls, 'createPreset') as { campaignCode?: string }[]
  expect(created.map((fields) => fields.campaignCode)).toEqual([campaignCode])
})

const edited = {
  ...whole,
  event: 'createFilter',
  name: 'Adults',
  objects: ['segment:Adults'],
  request: { name: 'Adults (new)', filter_expression: 'T("Age", GTE, 21)' },
  before: { name: 'Adults', filter_expression: 'T("Age", GTE, 18)', application: exampleApplication },
}

test('what was edited is restored in its place', async () => {
  const standing = { code: 'S2', name: 'Adults', filter_expression: 'T("Age", GTE, 21)' }
  const calls = serve({
    ...answers,
    getActivity: { entry: edited },
    listFilters: { filters: [standing] },
    createFilter: { name: 'Adults' },
    deleteFilter: null,
  })
  const screen = await renderScreen('/activity?entry=7')
  await expect.element(screen.getByRole('row', { name: 'conditions' })).toHaveTextContent('GTE, 18)T("Age", GTE, 21)')
  await screen.getByRole('button', { name: 'Restore segment Adults as it was' }).click()
  await expect.element(screen.getByText(/^Restored segment Adults as it was\./)).toBeVisible()
  const replacement = expect.objectContaining({ filter: 'Adults' })
  expect(sent(calls, 'createFilter')[0]).toMatchObject({ filter_expression: 'T("Age", GTE, 18)', replacement })
  expect(sent(calls, 'deleteFilter')[0]).toMatchObject({ name: 'Adults', replacement })
})

test('what was renamed since isn’t restored over something else', async () => {
  const calls = serve({ ...answers, getActivity: { entry: edited }, listFilters: { filters: [] } })
  const screen = await renderScreen('/activity?entry=7')
  await screen.getByRole('button', { name: 'Restore segment Adults as it was' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The segment “Adults” was renamed or deleted since.')
  expect(sent(calls, 'createFilter')).toEqual([])
})

test('a viewer can’t restore, and is told why', async () => {
  serve(answers)
  const screen = await renderScreen('/activity?entry=7', { role: 'viewer' })
  const restore = screen.getByRole('button', { name: 'Restore segment Seniors' })
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true')
  await expect.element(restore).toHaveAccessibleDescription(/The Viewer role can’t restore/)
})

test('what was recorded in part isn’t restored, and the button says why', async () => {
  serve({ ...answers, getActivity: { entry: { ...whole, cut: true } } })
  const screen = await renderScreen('/activity?entry=7')
  const restore = screen.getByRole('button', { name: 'Restore segment Seniors' })
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true')
  await expect.element(restore).toHaveAccessibleDescription('Only part of it was recorded.')
})
