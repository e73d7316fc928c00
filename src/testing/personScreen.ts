import { expect } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import type { Role } from '#contract/roles.ts'
import { type Answers, renderScreen, serve } from './render.tsx'

export const annsPhone = {
  ...{ hwid: 'device-1', device_type: 3, user_id: 'ann', push_token: 'token-1', language: 'en', tz_offset: 3_600 },
  ...{ created: '2026-01-02 03:04:05', device_model: 'Pixel 9', os_version: '16' },
}
export const tablet = { ...annsPhone, hwid: 'device-2', device_model: 'Tab 4', push_token: null }
export const address = {
  ...annsPhone,
  hwid: 'ann@bakery.example',
  device_type: 14,
  device_model: null,
  push_token: null,
}
export const adults = { code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
export const segments = [
  adults,
  { code: 'FFFFF-00002', name: 'Bread lovers', filter_expression: 'T("Favorites", IN, ["bread"])' },
  { code: 'FFFFF-00003', name: 'Others', filter_expression: `A("${exampleApplication}") \\ T("Age", GTE, 18)` },
]
export const values = { Platform: 'android', Age: 17, Favorites: ['bread', 'bread', 'cake'], Member: true }

/** The screen of people, where Ann is found by her user ID or by her phone. */
export async function showPerson(search: string, answers: Answers = {}, role: Role = 'support') {
  const calls = serve({
    capabilities: ['listDevices'],
    listDevices: ({ hwid, userId }: { hwid?: string; userId?: string }) => ({
      devices: hwid === annsPhone.hwid || userId === annsPhone.user_id ? [annsPhone] : [],
    }),
    getTags: { result: { Platform: 'android', Age: 17 } },
    listTags: { tags: [{ name: 'Age', type: 1 }] },
    listFilters: { filters: [adults] },
    ...answers,
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/people?${search}`, { role })
  return { calls, screen }
}

/** Ann with a phone and a tablet, tags of every kind, and several segments. */
export async function showAnn(search: string, answers: Answers = {}, role?: Role) {
  const shown = await showPerson(
    search,
    {
      listDevices: { devices: [annsPhone, tablet] },
      getTags: { result: values },
      listTags: {
        tags: [
          { name: 'Age', type: 1 },
          { name: 'Favorites', type: 3 },
          { name: 'Member', type: 5 },
          { name: 'Birthday', type: 4 },
        ],
      },
      listFilters: { filters: segments },
      ...answers,
    },
    role,
  )
  // on a phone, the heading is the person’s name
  await expect
    .element(shown.screen.getByRole('heading', { name: /^(People & devices|Ann\b.*|ann\b.*)$/, level: 1 }))
    .toBeVisible()
  return shown
}
