import { useNavigate } from '@tanstack/react-router'
import { type PresetDefinition, useReplacePreset } from '#api/presets.ts'
import type { MadePresets } from '#api/replacePreset.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Preset } from '#contract/presets.ts'
import { lostOf, presetDefinitionOf } from '#forms/presets/presetDefinition.ts'

/** Puts a definition in a preset's place and goes on to the new one; the toast has the way back. */
export function usePresetSaved(application: string, before: Preset) {
  const navigate = useNavigate()
  const { mutateAsync: replace } = useReplacePreset(application)
  const goTo = (preset: string) =>
    navigate({
      to: '/applications/$application/presets/$preset',
      params: { application, preset },
      replace: true,
      ignoreBlocker: true,
    })

  async function takeBack(now: string): Promise<void> {
    try {
      const old = await replace({ old: now, next: presetDefinitionOf(before, application), made: new Map() })
      await goTo(old)
      void notify(`Preset ${before.name} restored, with a new code`)
    } catch (error) {
      void notify(error instanceof Error ? error.message : String(error))
    }
  }

  return async (next: PresetDefinition, made: MadePresets): Promise<void> => {
    const code = await replace({ old: before.code, next, made })
    await goTo(code)
    const undo = lostOf(before).length === 0 ? { undo: () => void takeBack(code) } : {}
    void notify(`Preset ${next.request.name} saved. Its code is now ${code}`, undo)
  }
}
