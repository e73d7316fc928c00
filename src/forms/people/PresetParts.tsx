import { Box, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import type { Preset } from '#contract/presets.ts'
import { presetLine } from '#model/presets/presetLabels.ts'

/** A long text begins with its first lines. */
export function PreviewText({ text }: { text: string }) {
  const [cut, setCut] = useState(false)
  const [whole, setWhole] = useState(false)
  return (
    <>
      <Text
        ref={(box: HTMLElement | null) => {
          if (box && !whole) setCut(box.scrollHeight > box.clientHeight + 1)
        }}
        size="sm"
        lineClamp={whole ? undefined : 6}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Text>
      {cut && (
        <SecondaryButton size="compact-sm" mt="xs" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show all'}
        </SecondaryButton>
      )}
    </>
  )
}

/** Its name, and the first line of its text. */
export const PresetOption = ({ preset, checked }: { preset: Preset | undefined; checked: boolean }) =>
  preset && (
    <Box miw={0}>
      {checked && <IconCheck size={14} stroke={2.5} aria-hidden style={{ marginInlineEnd: 6, verticalAlign: -1 }} />}
      {preset.name}
      {/* in the color of the option, which the selected one changes: a paler one lacks contrast on it */}
      <Text size="xs" truncate aria-hidden>
        {presetLine(preset)}
      </Text>
    </Box>
  )
