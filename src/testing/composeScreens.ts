import type { ComposerDraft } from '#api/composerDrafts.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, renderScreen, serve } from './render.tsx'

export const composeOwner = { name: 'marketer', service: 'Demo' }
const there: Answers = {
  capabilities: [],
  listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }] },
  listTags: { tags: [] },
  getCampaigns: { campaigns: [{ code: 'CCCCC-00001', name: 'Spring', description: '' }], cursor: null },
  listPresets: { presets: [] },
  exportSegment: { request_id: 'count-1' },
  getResults: { devices_count: 12 },
}
export const composeDraft = (id: string, rest: Partial<ComposerDraft> = {}): ComposerDraft => ({
  ...{ id, kind: 'push', application: exampleApplication, title: `Draft ${id}`, changed: Date.now(), values: {} },
  ...rest,
})

/** Opens a screen of Compose in the example application. */
export async function showCompose(
  path: string,
  answers: Answers = {},
  role: 'marketer' | 'support' | 'viewer' = 'marketer',
  name?: string,
) {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/compose${path}`, { role, name })
  return { calls, screen }
}
