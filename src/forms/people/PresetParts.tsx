import { Box, Group, Paper, Skeleton, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import type { Preset } from '#contract/presets.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { languageName } from '#format/languages.ts'
import { languageOnDevice, shownOnDevice } from '#model/people/writing.ts'
import { presetLine } from '#model/presets/presetLabels.ts'

const EmailPreview = lazyNamed(() => import('../messages/email/EmailPreview.tsx'), 'EmailPreview')

interface PresetForPersonProps {
  preset: Preset
  device: KnownDevice
  tags: Readonly<Record<string, unknown>>
  /** The language of default texts, if it was said. */
  ofDefault: string | null | undefined
}

/** What the device shows of a preset, in which language, and the default text for whoever can’t read that. */
export function PresetForPerson({ preset, device, tags, ofDefault }: PresetForPersonProps) {
  const [asDefault, setAsDefault] = useState(false)
  const language = languageOnDevice(preset, device)
  const unspoken = { ...device, language: null }
  const hasDefault =
    language !== undefined && language !== defaultLanguage && languageOnDevice(preset, unspoken) === defaultLanguage
  const shown = shownOnDevice(preset, asDefault ? unspoken : device, tags)
  const inDefault = ofDefault ? languageName(ofDefault) : undefined
  return (
    <Paper withBorder p="sm" aria-label="Preview" component="section">
      {language !== undefined && (
        <Group justify="space-between" gap="4px 8px" mb={8}>
          <DimmedText size="xs">
            {asDefault
              ? `${inDefault ? `${inDefault}, default text` : 'Default text'}. This person gets ${languageName(language)}.`
              : language !== defaultLanguage
                ? languageName(language)
                : (inDefault ?? 'Default language')}
          </DimmedText>
          {hasDefault && (
            <SecondaryButton size="compact-xs" onClick={() => setAsDefault(!asDefault)}>
              {asDefault ? 'Show their text' : 'Show default text'}
            </SecondaryButton>
          )}
        </Group>
      )}
      {shown?.html ? (
        <Suspense fallback={<Skeleton height={240} mt="xs" />}>
          <EmailPreview label="Email" subject={shown.title ?? ''} html={shown.html} language={language ?? ''} />
        </Suspense>
      ) : (
        <>
          <Text fw={600}>{shown?.title ?? preset.name}</Text>
          <PreviewText
            key={String(asDefault)}
            text={(shown ? shown.text : 'No text in this device’s language.') ?? ''}
          />
        </>
      )}
    </Paper>
  )
}

/** A long text begins with its first lines. */
function PreviewText({ text }: { text: string }) {
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
