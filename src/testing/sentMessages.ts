import { exampleApplication, exampleMessageCode } from '#contract/examples/example.ts'
import { type Answers, renderScreen, serve } from './render.tsx'

export const sentPush = {
  code: exampleMessageCode,
  kind: 'push',
  status: 'sent',
  created: '2026-01-01 08:00:00',
  send_date: '2026-01-01 08:00:00',
  local_time: false,
  local_date: null,
  title: 'Fresh',
  text: 'The bread is out of the oven',
  recipients: 200,
  sent: 100,
  delivered: 98,
  opened: 40,
  campaign: null,
  preset: null,
  error: null,
}
export const full = (fields: object = {}) => ({ message: { ...sentPush, request: {}, results: [], ...fields } })
export const unsentFigures = { status: 'pending', recipients: null, sent: null, delivered: null, opened: null }
export const sentMessageAnswers = {
  capabilities: ['listMessages', 'getMessage', 'cancelMessage'],
  listMessages: { messages: [sentPush], cursor: null },
  getMessage: full(),
  getCampaigns: { campaigns: [], cursor: null },
  listPresets: { presets: [] },
  listFilters: { filters: [] },
  listTags: { tags: [] },
}
export const showMessages = async (path = '', answers: Answers = {}, role: 'marketer' | 'viewer' = 'marketer') => {
  const calls = serve({ ...sentMessageAnswers, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages${path}`, { role })
  return { calls, screen }
}
