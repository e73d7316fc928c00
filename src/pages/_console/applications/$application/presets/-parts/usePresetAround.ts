import { useSuspenseQueries } from '@tanstack/react-query'
import { applicationOf } from '#api/applications.ts'
import { campaignsOf } from '#api/campaigns.ts'
import { filtersOf } from '#api/filters.ts'
import { allTags } from '#api/tags.ts'
import type { PresetAround } from '#forms/presets/PresetForm.tsx'

/** What a preset of an application can name. */
export function usePresetAround(code: string): PresetAround {
  const [{ data: application }, { data: tags }, { data: segments }, { data: campaigns }] = useSuspenseQueries({
    queries: [applicationOf(code), allTags(), filtersOf(code), campaignsOf(code)],
  })
  return { application: { code, providers: application.providers }, tags, segments, campaigns }
}
