import { type FormerPreset, successorAmong } from '#api/formerPresets.ts'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import type { Preset } from '#contract/presets.ts'

interface FormerPresetNoteProps {
  application: string
  former: FormerPreset
  presets: readonly Preset[]
}

/** Says that the preset of a message was edited or deleted since, and what stands in its place. */
export function FormerPresetNote({ application, former, presets }: FormerPresetNoteProps) {
  const { preset, now } = former
  const next = successorAmong(presets, former)
  const edited = next !== undefined && next.code === now
  return (
    <DimmedText mb="sm">
      {preset
        ? `The preset ${preset.name} has since been ${edited ? 'edited' : 'deleted'}. Shown as it was.`
        : 'Its preset no longer exists.'}
      {next && (
        <>
          {edited ? ' See ' : ' A preset with the same name exists: '}
          <TextLink
            to="/applications/$application/presets/$preset"
            params={{ application, preset: next.code }}
            inherit
            underline="always"
          >
            {edited ? 'the preset as it is now' : next.name}
          </TextLink>
          .
        </>
      )}
    </DimmedText>
  )
}
