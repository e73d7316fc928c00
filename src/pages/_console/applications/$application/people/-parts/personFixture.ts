import { exampleApplication } from '#contract/examples/example.ts'
import type { Role } from '#contract/roles.ts'
import { type Answers, renderScreen, serve } from '#testing/render.tsx'

/** For tests: a person with one phone, and who looks them up. */
export const annsPhone = {
  hwid: 'device-1',
  device_type: 3,
  user_id: 'ann',
  push_token: 'token-1',
  language: 'en',
  tz_offset: 3_600,
  created: '2026-01-02 03:04:05',
}
export const adults = { code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
const there = {
  capabilities: ['listDevices'],
  listDevices: ({ hwid, userId }: { hwid?: string; userId?: string }) => ({
    devices: hwid === annsPhone.hwid || userId === annsPhone.user_id ? [annsPhone] : [],
  }),
  getTags: { result: { Platform: 'android', Age: 17 } },
  listTags: { tags: [{ name: 'Age', type: 1 }] },
  listFilters: { filters: [adults] },
}
export const showPerson = async (search: string, answers: Answers = {}, role: Role = 'support') => {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/people?${search}`, { role })
  return { calls, screen }
}
