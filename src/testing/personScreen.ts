import { expect } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, renderScreen, serve } from './render.tsx'

export const phone = {
  ...{ hwid: 'device-1', device_type: 3, user_id: 'ann', push_token: 'token-1', language: 'en', tz_offset: 3_600 },
  ...{ created: '2026-01-02 03:04:05', device_model: 'Pixel 9', os_version: '16' },
}
export const tablet = { ...phone, hwid: 'device-2', device_model: 'Tab 4', push_token: null }
export const address = { ...phone, hwid: 'ann@bakery.example', device_type: 14, device_model: null, push_token: null }
export const segments = [
  { code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' },
  { code: 'FFFFF-00002', name: 'Bread lovers', filter_expression: 'T("Favorites", IN, ["bread"])' },
  { code: 'FFFFF-00003', name: 'Others', filter_expression: `A("${exampleApplication}") \\ T("Age", GTE, 18)` },
]
export const tags = [
  { name: 'Age', type: 1 },
  { name: 'Favorites', type: 3 },
  { name: 'Member', type: 5 },
  { name: 'Birthday', type: 4 },
]
export const values = { Platform: 'android', Age: 17, Favorites: ['bread', 'bread', 'cake'], Member: true }

export const there: Answers = {
  capabilities: ['listDevices'],
  listDevices: { devices: [phone, tablet] },
  getTags: { result: values },
  listTags: { tags },
  listFilters: { filters: segments },
}
export async function showPerson(search: string, answers: Answers = {}, role: 'support' | 'viewer' = 'support') {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/people?${search}`, { role })
  await expect.element(screen.getByRole('heading', { name: 'People & devices', level: 1 })).toBeVisible()
  return { calls, screen }
}
